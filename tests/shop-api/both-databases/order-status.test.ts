import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import type { JobRun } from "../../../shop-api/src/metrics/job-run.ts";
import { type OrderClock, startOrderClock } from "../../../shop-api/src/orders/order-clock.ts";
import { dueOn } from "../../../shop-api/src/orders/policy.ts";
import { type Caller, callerOf, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { severalClocks } from "../support/several-clocks.ts";
import { newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { stockSizes } from "../support/sizes.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const stepMs = 60_000;

function account(points_balance: number, credit_balance: string) {
  return { data: { account: { points_balance, credit_balance } } };
}

function limit(credit_limit: string) {
  return { data: { account: { credit_limit } } };
}

function tooMuch(amount: string) {
  const message = `You have ${amount} of credit left. Please choose another way to pay.`;
  return [422, { success: false, message }];
}

/** The shop's own clock is stopped; the tests advance another one. Product 2 costs 1265 rupees. */
describeOnDatabase("an order that goes on", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  let clock: OrderClock;
  const log = createLog("silent");
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
    await stockSizes(db, 2, 100);
    clock = startOrderClock(db, { stepSeconds: stepMs / 1000, log });
  });
  afterAll(async () => {
    await clock.stop();
    await db.destroy();
    await shop.stop();
  });

  const one = { paid_amount: "1265.00" };
  /** The time, status and steps of a customer's only order. */
  const orderOf = async (customer: { token: string }) => {
    const [order] = await ordersOf(call, customer);
    if (order === undefined) throw new Error("the customer has no order");
    const steps = order.order_steps.map((step) => [step.status, Date.parse(step.created_at) - order.created_at]);
    return { placedAt: order.created_at, status: order.order_status, steps };
  };
  const stock = async (on = db) =>
    (await on.selectFrom("products").select("stock").where("id", "=", 2).executeTakeFirstOrThrow()).stock;
  const pointsOf = async ({ mobile }: { mobile: string }) =>
    (await db.selectFrom("customers").select("points_balance").where("mobile", "=", mobile).executeTakeFirstOrThrow())
      .points_balance;
  const credit = { payment_mode: "Credit", paid_amount: "1265.00" };
  const transactionsOf = async (customer: { token: string }) =>
    (await call.get("customer/credit-transaction", customer)).body;
  const accountOf = async (customer: { token: string }, at = call) => (await at.get("customer/profile", customer)).body;

  describe("its status", () => {
    it("moves one step at a time, each a step's time after the previous one, and records the time of each", async () => {
      const customer = await newShopper(call, "2", "1");
      await place(call, customer, one);
      const { placedAt, steps } = await orderOf(customer);
      expect(steps).toEqual([["placed", 0]]);

      await clock.tick(placedAt + stepMs - 1);
      expect((await orderOf(customer)).status).toBe("placed");
      await clock.tick(placedAt + stepMs);
      expect((await orderOf(customer)).status).toBe("processed");
      await clock.tick(placedAt + stepMs + 1);
      expect((await orderOf(customer)).status).toBe("processed");
      // Late, as after a night without the shop: still only one step.
      await clock.tick(placedAt + 20 * stepMs);
      expect((await orderOf(customer)).status).toBe("out for delivery");
      await clock.tick(placedAt + 21 * stepMs);
      await clock.tick(placedAt + 22 * stepMs);
      expect(await orderOf(customer)).toEqual({
        placedAt,
        status: "delivered",
        steps: [
          ["placed", 0],
          ["processed", stepMs],
          ["out for delivery", 20 * stepMs],
          ["delivered", 21 * stepMs],
        ],
      });
    });

    it("becomes cancelled by staff: stock and points are restored", async () => {
      const customer = await newShopper(call, "2", "2");
      await db.updateTable("customers").set({ points_balance: 30 }).where("mobile", "=", customer.mobile).execute();
      const before = await stock();
      const id = orderIdOf(await place(call, customer, { paid_amount: "2510.00", points: 20 }));
      expect([await stock(), await pointsOf(customer)]).toEqual([before - 2, 10]);
      expect((await staff.setStatus(id, "cancelled")).status).toBe(200);
      const { placedAt } = await orderOf(customer);
      await clock.tick(placedAt + stepMs);
      await clock.tick(placedAt + 2 * stepMs);
      expect(await orderOf(customer)).toMatchObject({
        status: "cancelled",
        steps: [
          ["placed", 0],
          ["cancelled", expect.any(Number)],
        ],
      });
      expect([await stock(), await pointsOf(customer)]).toEqual([before, 30]);
    });

    it("is not changed by the customer's note, even if it begins with cancel", async () => {
      const customer = await newShopper(call, "2", "1");
      for (const customer_note of ["cancel", "Cancel this one", "PLEASE CANCEL\nsorry", "Please CANCEL, wrong size"]) {
        await place(call, customer, { ...one, customer_note });
      }
      await clock.tick(Date.now() + stepMs);
      const statuses = (await ordersOf(call, customer)).map(({ order_status }) => order_status);
      expect(statuses).toEqual(["processed", "processed", "processed", "processed"]);
    });

    it("is moved once, even by several processes", async () => {
      const customers = await Promise.all(Array.from({ length: 8 }, () => newShopper(call, "2", "1")));
      const before = await stock();
      for (const [index, customer] of customers.entries()) {
        const id = orderIdOf(await place(call, customer, one));
        if (index % 2 === 0) continue;
        const replies = await Promise.all([1, 2, 3].map(() => staff.setStatus(id, "cancelled")));
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200]);
      }
      const clocks = severalClocks(shop, db, { stepSeconds: stepMs / 1000, log });
      const failed = vi.spyOn(log, "error");
      await clocks.tick(Date.now() + stepMs);
      expect(failed).not.toHaveBeenCalled();
      const orders = await Promise.all(customers.map(orderOf));
      expect(orders.map(({ steps }) => steps.map(([status]) => status))).toEqual(
        orders.map((_, index) => ["placed", index % 2 === 0 ? "processed" : "cancelled"]),
      );
      expect(await stock()).toBe(before - 4);
      await clocks.stop();
    });

    it("is not moved by a tick during another one, nor by a stopped clock", async () => {
      const customer = await newShopper(call, "2", "1");
      await place(call, customer, one);
      const { placedAt } = await orderOf(customer);
      const other = startOrderClock(db, { stepSeconds: stepMs / 1000, log });
      await Promise.all([other.tick(placedAt + stepMs), other.tick(placedAt + 2 * stepMs)]);
      expect((await orderOf(customer)).status).toBe("processed");
      await other.stop();
      await other.tick(placedAt + 2 * stepMs);
      expect((await orderOf(customer)).status).toBe("processed");
    });

    it("waits for the next tick when the database fails, which is logged and reported", async () => {
      const { db: closed } = openDatabase(shop);
      await stock(closed);
      await closed.destroy();
      const failed = vi.spyOn(log, "error");
      const runs: JobRun[] = [];
      const onRun = (run: JobRun) => void runs.push(run);
      const other = startOrderClock(closed, { stepSeconds: stepMs / 1000, log, onRun });
      await other.tick();
      expect(runs).toMatchObject([{ job: "order-clock", isFailure: true }]);
      expect(failed).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, "the order clock failed");
      await other.stop();
    });

    describe("in a shop with its own clock", () => {
      it("moves automatically, and counts that", async () => {
        // Fakes only the timers of the order clock: requests need the others.
        vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
        onTestFinished(() => void vi.useRealTimers());
        const running = await startShopApi({ ORDER_STEP_SECONDS: "1" });
        const callRunning = callerOf(running);
        const customer = await newShopper(callRunning, "2", "1");
        await place(callRunning, customer, one);
        await vi.waitFor(
          async () => {
            vi.advanceTimersByTime(1000);
            expect(await ordersOf(callRunning, customer)).toMatchObject([{ order_status: "delivered" }]);
          },
          { interval: 10 },
        );
        const metrics = await (await fetch(`${running.url}/metrics`)).text();
        expect(metrics).toContain('shop_api_job_last_success_timestamp_seconds{job="order-clock"}');
        await running.stop();
      });
    });
  });

  describe("on credit", () => {
    it("Q2, Q23: is listed in `orders`, next to `data`, newest first; cash and card are not", async () => {
      const customer = await newShopper(call, "2", "1");
      const first = orderIdOf(await place(call, customer, credit));
      await place(call, customer, { ...credit, payment_mode: "Cash" });
      await place(call, customer, { ...credit, payment_mode: "Card" });
      const promo = { promocode: "KASAVU5", discount: "63.25", paid_amount: "1201.75" };
      const second = orderIdOf(await place(call, customer, { ...credit, ...promo }));
      const transaction = {
        address_id: customer.address_id,
        payment_approval: "pending",
        payment_mode: "Credit",
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        points_earned: "12",
      };
      expect(await transactionsOf(customer)).toEqual({
        success: true,
        message: "OK",
        orders: [
          { ...transaction, id: second, paid_amount: "1201.75" },
          { ...transaction, id: first, paid_amount: "1265.00" },
        ],
      });
      expect(await accountOf(customer)).toMatchObject(account(0, "2466.75"));
    });

    it("Q23: is pending, Due once processed, PAID a step after the delivery; then its points are credited", async () => {
      const customer = await newShopper(call, "2", "1");
      const id = orderIdOf(await place(call, customer, credit));
      const [order] = await ordersOf(call, customer);
      const states: unknown[] = [];
      for (const steps of [1, 2, 3, 3.5, 4, 5]) {
        await clock.tick((order?.created_at ?? 0) + steps * stepMs);
        states.push([steps, await transactionsOf(customer), await accountOf(customer)]);
      }
      const due_on = dueOn((order?.created_at ?? 0) + stepMs);
      const state = (steps: number, payment_approval: string, points: number, balance: string) => [
        steps,
        {
          orders: [
            { id, payment_approval, points_earned: "12", paid_amount: "1265.00", ...(points === 0 && { due_on }) },
          ],
        },
        account(points, balance),
      ];
      expect(states).toMatchObject([
        state(1, "Due", 0, "1265.00"),
        state(2, "Due", 0, "1265.00"),
        state(3, "Due", 0, "1265.00"),
        state(3.5, "Due", 0, "1265.00"),
        state(4, "PAID", 12, "0.00"),
        state(5, "PAID", 12, "0.00"),
      ]);
      // Q158: until when it is to be paid.
      expect(JSON.stringify(states.at(-1))).not.toContain("due_on");
    });

    it("credits its points once, even if several processes mark it as paid", async () => {
      const customer = await newShopper(call, "2", "2");
      await place(call, customer, { payment_mode: "Credit", paid_amount: "2530.00" });
      let now = Date.now();
      for (let steps = 0; steps < 3; steps += 1) await clock.tick((now += stepMs));
      const clocks = severalClocks(shop, db, { stepSeconds: stepMs / 1000, log });
      await clocks.tick(now + stepMs);
      expect(await accountOf(customer)).toMatchObject(account(25, "0.00"));
      await clocks.stop();
    });

    it("lets points be spent once, and owes less for them", async () => {
      const customer = await newShopper(call, "2", "1");
      await db.updateTable("customers").set({ points_balance: 70 }).where("mobile", "=", customer.mobile).execute();
      const replies = await Promise.all(
        [1, 2].map(() => place(call, customer, { ...credit, points: 70, paid_amount: "1195.00" })),
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(await transactionsOf(customer)).toMatchObject({
        orders: [{ paid_amount: "1195.00", points_earned: "11" }],
      });
      expect(await accountOf(customer)).toMatchObject(account(0, "1195.00"));
    });

    it("ends with a cancelled order: nothing is owed, nothing earned", async () => {
      const customer = await newShopper(call, "2", "1");
      const id = orderIdOf(await place(call, customer, credit));
      expect(await accountOf(customer)).toMatchObject(account(0, "1265.00"));
      await staff.setStatus(id, "cancelled");
      expect(await transactionsOf(customer)).toEqual({ success: true, message: "OK", orders: [] });
      expect(await accountOf(customer)).toMatchObject(account(0, "0.00"));
    });

    describe("Q99: its limit", () => {
      it("is kept by orders on credit, of which concurrent ones count once; other payment modes have none", async () => {
        const customer = await newShopper(call, "2", "2");
        const twice = { ...credit, paid_amount: "2530.00" };
        expect(await accountOf(customer)).toMatchObject(limit("5000.00"));
        const replies = await Promise.all([1, 2, 3].map(() => place(call, customer, twice)));
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
        const { status, body } = await place(call, customer, twice);
        expect([status, body]).toEqual(tooMuch("₹2,470.00"));
        expect((await place(call, customer, { ...twice, payment_mode: "Cash" })).status).toBe(200);
        expect(await accountOf(customer)).toMatchObject(account(0, "2530.00"));
      });

      it("is raised by `npm run shop -- credit-limit`, and never below that of the demo", async () => {
        const customer = await newShopper(call, "2", "4");
        const order = { ...credit, paid_amount: "5060.00" };
        expect((await place(call, customer, order)).status).toBe(422);
        const set = (rupees: string) => runShop(shop, "credit-limit", customer.mobile, rupees);
        expect(await set("5060.00")).toEqual({ code: 0, output: "The customer may owe ₹5,060.00.\n" });
        expect(await accountOf(customer)).toMatchObject(limit("5060.00"));
        expect((await place(call, customer, order)).status).toBe(200);
        expect(await set("100")).toEqual({ code: 0, output: "The customer may owe ₹5,000.00.\n" });
        const { status, body } = await place(call, customer, order);
        expect([status, body]).toEqual(tooMuch("₹0.00"));
        expect(await runShop(shop, "credit-limit", "+919000000001", "100")).toEqual({
          code: 1,
          output: "No customer has this number.\n",
        });
        expect(await set("lots")).toMatchObject({ code: 1, output: expect.stringContaining("Usage") });
      });

      it("is 0 for a customer of a shop in production until it is raised", async () => {
        const strict = await openShopApi(shop, {}, { creditLimitPaise: 0 });
        onTestFinished(() => strict.stop());
        const customer = await newShopper(callerOf(strict), "2", "1");
        expect(await accountOf(customer, callerOf(strict))).toMatchObject(limit("0.00"));
        const { status, body } = await place(callerOf(strict), customer, credit);
        expect([status, body]).toEqual(tooMuch("₹0.00"));
      });
    });

    it("Q111: is refused by a shop that does not offer it, as are cards, but an order of before is found by its key", async () => {
      const all = await call.get("customer/product-categories");
      expect([all.status, all.body]).toMatchObject([200, { data: { payment_modes: ["Cash", "Card", "Credit"] } }]);
      expect(all.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
      const customer = await newShopper(call, "2", "1");
      const byCard = { ...credit, payment_mode: "Card" };
      const key = randomUUID();
      const placed = orderIdOf(await place(call, customer, byCard, key));

      const other = await openShopApi(shop, {}, { paymentModes: ["Cash"] });
      onTestFinished(() => other.stop());
      const at = callerOf(other);
      const { body: categories } = await at.get("customer/product-categories");
      expect(categories).toMatchObject({ data: { payment_modes: ["Cash"] } });
      for (const order of [byCard, credit]) {
        const message = `${order.payment_mode} is not offered. Please choose another way to pay.`;
        const { status, body } = await place(at, customer, order);
        expect([status, body]).toEqual([422, { success: false, message }]);
      }
      expect(orderIdOf(await place(at, customer, byCard, key))).toBe(placed);
      expect(await ordersOf(at, customer)).toHaveLength(1);
      expect((await place(at, customer, { ...credit, payment_mode: "Cash" })).status).toBe(200);
    });

    it("Q4: is visible only to its customer, and outlives the address", async () => {
      const customer = await newShopper(call, "2", "1");
      await place(call, customer, credit);
      await call.multipart("customer/delete-address", { address_id: String(customer.address_id) }, customer);
      expect(await transactionsOf(customer)).toMatchObject({ orders: [{ address_id: null, paid_amount: "1265.00" }] });
      expect(await transactionsOf(await signUp(call))).toEqual({ success: true, message: "OK", orders: [] });
    });
  });
});
