import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startOrderClock, type OrderClock } from "../../../shop-api/src/orders/order-clock.ts";
import { callerOf, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";
import { severalClocks } from "../support/several-clocks.ts";
import { runShop } from "../support/run-shop.ts";
import { newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { staffOf } from "../support/staff-member.ts";

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

/** Orders on credit. Product 2 costs 1265 rupees. */
describeOnDatabase("credit", () => {
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  let clock: OrderClock;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
    clock = startOrderClock(db, { stepSeconds: stepMs / 1000, log: createLog("silent") });
  });
  afterAll(async () => {
    await clock.stop();
    await db.destroy();
    await shop.stop();
  });

  const credit = { payment_mode: "Credit", paid_amount: "1265.00" };
  const transactionsOf = async (customer: { token: string }) =>
    (await call.get("customer/credit-transaction", customer)).body;
  const accountOf = async (customer: { token: string }, at = call) => (await at.get("customer/profile", customer)).body;

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
    const state = (steps: number, payment_approval: string, points: number, balance: string) => [
      steps,
      { orders: [{ id, payment_approval, points_earned: "12", paid_amount: "1265.00" }] },
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
  });

  it("credits its points once, even if several processes mark it as paid", async () => {
    const customer = await newShopper(call, "2", "2");
    await place(call, customer, { payment_mode: "Credit", paid_amount: "2530.00" });
    let now = Date.now();
    for (let steps = 0; steps < 3; steps += 1) await clock.tick((now += stepMs));
    const clocks = severalClocks(shop, db, { stepSeconds: stepMs / 1000, log: createLog("silent") });
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
    expect(await transactionsOf(customer)).toMatchObject({ orders: [{ paid_amount: "1195.00", points_earned: "11" }] });
    expect(await accountOf(customer)).toMatchObject(account(0, "1195.00"));
  });

  it("ends with a cancelled order: nothing is owed, nothing earned", async () => {
    const customer = await newShopper(call, "2", "1");
    const id = orderIdOf(await place(call, customer, credit));
    expect(await accountOf(customer)).toMatchObject(account(0, "1265.00"));
    await (await staffOf(shop, call)).setStatus(id, "cancelled");
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
    expect((await call.get("customer/credit-transaction")).status).toBe(401);
  });
});
