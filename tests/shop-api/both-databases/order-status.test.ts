import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import type { JobRun } from "../../../shop-api/src/metrics/job-run.ts";
import { startOrderClock, type OrderClock } from "../../../shop-api/src/orders/order-clock.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";
import { severalClocks } from "../support/several-clocks.ts";
import { newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";

const stepMs = 60_000;

/** Order statuses. The shop's own clock is stopped; the tests advance another one. Product 2 costs 1265 rupees. */
describeOnDatabase("the status of an order", () => {
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

  const points = async ({ mobile }: { mobile: string }) =>
    (await db.selectFrom("customers").select("points_balance").where("mobile", "=", mobile).executeTakeFirstOrThrow())
      .points_balance;

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
    expect([await stock(), await points(customer)]).toEqual([before - 2, 10]);
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
    expect([await stock(), await points(customer)]).toEqual([before, 30]);
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
