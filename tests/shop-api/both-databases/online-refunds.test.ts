import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as v from "valibot";
import { listMissingRefunds } from "../../../shop-api/src/after-update.ts";
import { applyRefundEvent, sendDueRefunds } from "../../../shop-api/src/payments/send-refunds.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type OnlineOrder, type PayingShop, startPayingShop } from "../support/paying-shop.ts";
import { ordersOf } from "../support/shopper.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const Listed = v.object({
  data: v.object({
    items: v.array(v.looseObject({ order_id: v.number(), state: v.nullable(v.string()) })),
    total: v.number(),
    amount_paise: v.number(),
  }),
});
const Today = v.object({ data: v.object({ today: v.looseObject({ refunds_to_pay: v.number() }) }) });

describeOnDatabase("a refund of an order that was paid online", () => {
  let online: PayingShop;
  beforeAll(async () => {
    online = await startPayingShop();
  });
  afterAll(() => online.stop());
  beforeEach(() => {
    online.provider.behave();
    online.provider.webhooks.areHeld = false;
    online.provider.refundsAre = "processed";
    online.provider.calls.length = 0;
  });

  const send = (now: number) => sendDueRefunds(online.db, online.client, now);
  const refundsOf = async ({ id }: Pick<OnlineOrder, "id">) => (await online.read(id)).refunds;
  const asked = () => online.provider.calls.filter(({ name }) => name === "refund").length;
  const paidBack = ({ reference }: OnlineOrder) => {
    const { ledger } = online.provider;
    const ids = ledger.linkOf(reference).payments?.map(({ payment_id }) => payment_id) ?? [];
    return [...ledger.refunds.values()]
      .filter(({ payment_id }) => ids.includes(payment_id))
      .map(({ amount }) => amount);
  };
  const today = async () => {
    const { body } = await online.call.get("staff/today", online.staff);
    return v.parse(Today, body).data.today.refunds_to_pay;
  };
  const unpaid = async () => v.parse(Listed, (await online.call.get("staff/refunds", online.staff)).body).data;
  const pay = (refund: { id: number } | undefined) =>
    online.call.json(
      `staff/refunds/${refund?.id}/paid`,
      { reference: "UPI 4311", paid_on: "2026-11-25" },
      online.staff,
    );
  const sendAgain = (refund: { id: number } | undefined) =>
    online.call.empty(`staff/refunds/${refund?.id}/send`, online.staff);
  const move = async ({ id }: OnlineOrder, ...statuses: string[]) => {
    for (const status of statuses) expect((await online.staff.setStatus(id, status)).status).toBe(200);
  };
  const returnOne = async ({ id, customer }: OnlineOrder, number: number) => {
    const [item] = (await online.read(id)).items;
    const items = [{ id: item?.id, qty: 1 }];
    await online.call.json("customer/return-order", { order_id: id, number, items, reason: "Too small" }, customer);
    return online.staff.settleReturn(id, { outcome: "returned", number });
  };

  it("of a cancelled one is made once, though the answer is lost and the event is faster, and shown to customer and staff", async () => {
    const order = await online.paidOrder();
    expect((await online.cancel(order)).status).toBe(200);
    expect(await refundsOf(order)).toMatchObject([{ state: "waiting", problem: null, paid_on: null }]);
    expect([await today(), await unpaid()]).toMatchObject([0, { total: 1, amount_paise: 0 }]);
    expect(await pay((await refundsOf(order))[0])).toMatchObject({
      status: 409,
      body: { message: "The payment provider pays this refund out." },
    });
    const now = Date.now();
    online.provider.misbehave("lost answer", { call: "refund" });
    await send(now);
    await online.provider.webhooks.settled();
    expect(await refundsOf(order)).toMatchObject([
      { state: "waiting", problem: "The payment provider did not answer." },
    ]);
    // The event has made it due at once.
    await Promise.all([send(now + 1000), send(now + 1000)]);
    const [paid] = online.provider.ledger.refunds.values().filter(({ amount }) => amount === 126_500);
    const done = { state: "paid", reference: paid?.id };
    expect(await refundsOf(order)).toMatchObject([{ ...done, problem: null }]);
    expect(await ordersOf(online.call, order.customer)).toMatchObject([
      { refunds: [done], payment_status: "refunded" },
    ]);
    expect([paidBack(order), asked(), online.provider.ledger.moneyKept(order.reference)]).toEqual([[126_500], 2, 0]);
    await send(now + day);
    expect([asked(), (await unpaid()).total]).toEqual([2, 0]);
    expect(await sendAgain((await refundsOf(order))[0])).toMatchObject({ status: 409 });
  });

  it("of money that arrived when the order was cancelled is made once, also if its events come in the wrong order", async () => {
    const order = await online.unpaidOrder();
    expect((await online.cancel(order)).status).toBe(200);
    online.provider.webhooks.areHeld = true;
    const { id } = await online.provider.pay(order.reference, { isLate: true });
    // Part of it was paid back in the provider's dashboard.
    await online.client.refund(id, 26_500, "made-in-the-dashboard");
    const events = online.provider.webhooks.events.slice(-3).toReversed();
    expect(events.map(({ name }) => name)).toEqual(["refund.processed", "payment_link.paid", "payment.captured"]);
    for (const event of [...events, ...events]) expect(await online.provider.webhooks.deliver(event)).toBe(200);
    expect(await ordersOf(online.call, order.customer)).toMatchObject([
      { order_status: "cancelled", payment_status: "void", refunds: [{ reason: "not needed", state: "waiting" }] },
    ]);
    await send(Date.now());
    expect(await refundsOf(order)).toMatchObject([{ state: "paid", amount_paise: 100_000 }]);
    expect([paidBack(order), online.provider.ledger.moneyKept(order.reference)]).toEqual([[26_500, 100_000], 0]);
  });

  it("of one that was not delivered is made after the time in which staff take a step back", async () => {
    const order = await online.paidOrder();
    await move(order, "processed", "out for delivery");
    await online.post(order.id, "not-delivered", { reason: "refused" });
    const now = Date.now();
    expect((await online.post(order.id, "back", { restock: [] })).status).toBe(200);
    await send(now + 14 * minute);
    expect(await refundsOf(order)).toMatchObject([{ state: "waiting", reason: "not_delivered" }]);
    await send(now + 16 * minute);
    expect(await refundsOf(order)).toMatchObject([{ state: "paid" }]);
    expect(paidBack(order)).toEqual([126_500]);
  });

  it("of one that is changed and returned in parts adds up to what was paid, and can be taken back until it is sent", async () => {
    const order = await online.paidOrder(3);
    const { version, items } = await online.read(order.id);
    await online.post(order.id, "change", { version, items: [{ id: items[0]?.id, quantity: 2 }] });
    await move(order, "processed", "out for delivery", "delivered");
    const now = Date.now();
    expect((await returnOne(order, 1)).status).toBe(200);
    expect((await online.post(order.id, "undo", { step: "return" })).status).toBe(200);
    expect((await refundsOf(order)).map(({ reason }) => reason)).toEqual(["changed"]);
    expect((await online.staff.settleReturn(order.id, { outcome: "returned", number: 1 })).status).toBe(200);
    expect((await sendAgain((await refundsOf(order))[1])).status).toBe(200);
    online.provider.misbehave("unavailable", { call: "refund", times: 2 });
    for (const time of [Date.now(), now + 2 * minute]) await send(time);
    expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    expect(await online.post(order.id, "undo", { step: "return" })).toMatchObject({
      status: 422,
      body: { message: "The refund is paid out already." },
    });
    expect((await returnOne(order, 2)).status).toBe(200);
    await send(now + 20 * minute);
    expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["paid", "paid", "paid"]);
    expect([paidBack(order), online.provider.ledger.moneyKept(order.reference)]).toEqual([
      [126_500, 126_500, 126_500],
      0,
    ]);
  });

  it("that the provider refuses is first on the list of staff, with the reason, and is paid by hand or sent again", async () => {
    const [byHand, again, waiting] = [await online.paidOrder(), await online.paidOrder(), await online.paidOrder()];
    online.provider.refundsAre = "refused";
    for (const order of [byHand, again]) await online.cancel(order);
    await send(Date.now());
    await online.cancel(waiting);
    const refused = { state: "refused", problem: online.provider.refusal };
    expect(await unpaid()).toMatchObject({
      items: [{ order_id: byHand.id, ...refused }, { order_id: again.id, ...refused }, { order_id: waiting.id }],
      amount_paise: 253_000,
    });
    expect(await today()).toBe(2);
    online.provider.refundsAre = "processed";
    const [refund] = await refundsOf(byHand);
    expect((await pay(refund)).status).toBe(200);
    expect((await sendAgain(refund)).status).toBe(409);
    const [other] = await refundsOf(again);
    for (let times = 0; times < 2; times += 1) {
      expect(await sendAgain(other)).toMatchObject({
        status: 200,
        body: { data: { refund: { state: "waiting", problem: null } } },
      });
    }
    await send(Date.now());
    expect([paidBack(byHand), paidBack(again)]).toEqual([[], [126_500]]);
    expect(await refundsOf(byHand)).toMatchObject([{ state: "refused", reference: "UPI 4311" }]);
    expect((await sendAgain({ id: 999_999 })).status).toBe(404);
  });

  it("is tried with a growing delay for three days, then left to staff, and sent again under the same key", async () => {
    const order = await online.paidOrder();
    await online.cancel(order);
    online.provider.misbehave("lost answer", { call: "refund" });
    online.provider.misbehave("unavailable", { call: "refund", times: 1000 });
    online.provider.webhooks.areHeld = true;
    const row = () =>
      online.db
        .selectFrom("refunds")
        .select(["state", "next_try_at"])
        .where("order_id", "=", order.id)
        .executeTakeFirstOrThrow();
    const times: number[] = [];
    for (let next = (await row()).next_try_at; next !== null; next = (await row()).next_try_at) {
      times.push(next);
      await send(next);
    }
    const delays = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(3 * day);
    expect([delays[0], delays.at(-1), times.length]).toEqual([minute, 6 * 60 * minute, asked()]);
    expect(await refundsOf(order)).toMatchObject([
      { state: "refused", problem: expect.stringContaining("three days") },
    ]);
    online.provider.behave();
    await sendAgain((await refundsOf(order))[0]);
    await send(Date.now());
    expect(await refundsOf(order)).toMatchObject([{ state: "paid" }]);
    expect(paidBack(order)).toEqual([126_500]);
  });

  it("that the provider takes is asked about until it is paid; one that fails there is another one when it is sent again", async () => {
    const [paid, failing] = [await online.paidOrder(), await online.paidOrder()];
    online.provider.refundsAre = "pending";
    for (const order of [paid, failing]) await online.cancel(order);
    const now = Date.now();
    await send(now);
    const idOf = async (order: OnlineOrder) => {
      const refund = online.db.selectFrom("refunds").select("provider_refund_id").where("order_id", "=", order.id);
      return (await refund.executeTakeFirstOrThrow()).provider_refund_id ?? "";
    };
    expect(await refundsOf(paid)).toMatchObject([{ state: "sent" }]);
    expect(await pay((await refundsOf(paid))[0])).toMatchObject({ status: 409 });
    online.provider.webhooks.areHeld = true;
    await online.provider.settleRefund(await idOf(paid), "processed");
    await send(now + 2 * minute);
    expect(await refundsOf(paid)).toMatchObject([{ state: "paid", reference: await idOf(paid) }]);
    online.provider.webhooks.areHeld = false;
    const first = await idOf(failing);
    await online.provider.settleRefund(first, "failed");
    expect(await refundsOf(failing)).toMatchObject([
      { state: "refused", problem: expect.stringContaining("could not") },
    ]);
    online.provider.refundsAre = "processed";
    await sendAgain((await refundsOf(failing))[0]);
    const [late] = online.provider.ledger.refunds.values().filter(({ id }) => id === first);
    await applyRefundEvent(
      online.db,
      { id: first, paymentId: late?.payment_id ?? "", amount: 126_500, status: "failed" },
      now,
    );
    await send(Date.now());
    expect(await refundsOf(failing)).toMatchObject([{ state: "paid" }]);
    expect(await idOf(failing)).not.toBe(first);
    expect([paid, failing].map(({ reference }) => online.provider.ledger.moneyKept(reference))).toEqual([0, 0]);
  });

  it("that a process of the previous version has listed for staff goes to the provider, unless they have paid it", async () => {
    const [listed, byHand] = [await online.paidOrder(), await online.paidOrder()];
    const now = Date.now();
    for (const { id } of [listed, byHand]) {
      const row = { order_id: id, amount_paise: 126_500, reason: "cancelled" as const, return_no: null };
      await online.db
        .insertInto("refunds")
        .values({ ...row, requested_at: now })
        .execute();
    }
    await pay((await refundsOf(byHand))[0]);
    for (let times = 0; times < 2; times += 1) await listMissingRefunds(online.db, now);
    await send(now + 14 * minute);
    expect([paidBack(listed), paidBack(byHand)]).toEqual([[], []]);
    await send(now + 16 * minute);
    expect([paidBack(listed), paidBack(byHand)]).toEqual([[126_500], []]);
  });
});
