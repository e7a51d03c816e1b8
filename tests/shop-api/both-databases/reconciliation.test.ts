import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as v from "valibot";
import { reconcile, reconcileDaily } from "../../../shop-api/src/payment-checks/reconcile.ts";
import { sendDueRefunds } from "../../../shop-api/src/payments/send-refunds.ts";
import { newId } from "../../support/payment-ledger.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type OnlineOrder, type PayingShop, startPayingShop } from "../support/paying-shop.ts";
import { ordersOf } from "../support/shopper.ts";

const hour = 60 * 60_000;
const Differences = v.object({
  data: v.object({
    differences: v.array(
      v.object({
        id: v.number(),
        kind: v.string(),
        subject: v.string(),
        order_id: v.nullable(v.number()),
        expected_paise: v.nullable(v.number()),
        found_paise: v.nullable(v.number()),
        found_at: v.string(),
        resolved_at: v.null(),
      }),
    ),
  }),
});

describeOnDatabase("the daily check of the provider's list", () => {
  let online: PayingShop;
  beforeAll(async () => {
    online = await startPayingShop();
  });
  afterAll(() => online.stop());
  beforeEach(() => {
    online.provider.behave();
    online.provider.webhooks.areHeld = false;
    online.provider.calls.length = 0;
  });

  const found = async () => {
    const { body } = await online.call.get("staff/payment-differences", online.staff);
    return v.parse(Differences, body).data.differences;
  };
  const idOf = ({ reference }: OnlineOrder) =>
    online.provider.ledger.linkOf(reference).payments?.[0]?.payment_id ?? "none";
  const lists = () => online.provider.calls.filter(({ name }) => name === "list payments").length;
  const counted = async () => {
    const metrics = await (await fetch(`${online.shop.url}/metrics`)).text();
    return metrics.split("\n").filter((line) => /^shop_api_(payment_(differences|open)|refunds_at)/.test(line));
  };

  it("receives money of which no check and no event has told, and finds nothing where the lists are the same", async () => {
    const [kept, refunded, sent] = [await online.paidOrder(), await online.paidOrder(), await online.paidOrder()];
    for (const order of [refunded, sent]) await online.cancel(order);
    await sendDueRefunds(online.db, online.client, Date.now());
    online.provider.webhooks.areHeld = true;
    const [paid, late] = [await online.unpaidOrder(), await online.unpaidOrder()];
    await online.cancel(late);
    await online.provider.pay(paid.reference);
    await online.provider.pay(late.reference, { isLate: true });
    await online.provider.pay(online.provider.addLink("order-12", 5000).reference_id);
    expect(await counted()).toMatchObject([
      expect.stringMatching(/^shop_api_payment_open_oldest_seconds \d/),
      "shop_api_payment_differences 0",
      'shop_api_refunds_at_provider{state="waiting"} 0',
      'shop_api_refunds_at_provider{state="sent"} 0',
      'shop_api_refunds_at_provider{state="refused"} 0',
    ]);
    for (let times = 0; times < 2; times += 1) expect(await reconcile(online.deps, Date.now())).toBe(true);
    expect(await found()).toEqual([]);
    const statusOf = async ({ customer }: OnlineOrder) => (await ordersOf(online.call, customer))[0];
    expect(await statusOf(kept)).toMatchObject({ order_status: "placed" });
    expect(await statusOf(paid)).toMatchObject({ order_status: "placed" });
    expect(await statusOf(late)).toMatchObject({ order_status: "cancelled", refunds: [{ reason: "not needed" }] });
  });

  it("leaves money of other uses of the account alone, and lists what names a link that does not have it", async () => {
    const [open, ended] = [await online.unpaidOrder(), await online.unpaidOrder()];
    await online.cancel(ended);
    const { ledger } = online.provider;
    const other = await online.provider.pay(online.provider.addLink("order-13", 126_500).reference_id);
    const add = (description: string) => {
      const payment = { ...other, id: newId("pay"), description };
      ledger.payments.set(payment.id, payment);
      return payment;
    };
    add("#invoice0000012");
    add("#invoice000012");
    const named = [ended, open].map(({ reference }) => add(ledger.linkOf(reference).id.replace("plink_", "#")));
    for (const payment of named) {
      const event = { id: newId("evt"), name: "payment.captured", createdAt: 0, payload: { payment } };
      expect(await online.provider.webhooks.deliver(event)).toBe(200);
    }
    expect(await reconcile(online.deps, Date.now())).toBe(true);
    const orders = [open, ended].map(async ({ customer }) => (await ordersOf(online.call, customer))[0]);
    const [awaiting, cancelled] = await Promise.all(orders);
    expect(awaiting).toMatchObject({ order_status: "awaiting payment" });
    expect(cancelled).not.toHaveProperty("refunds");
    const differences = await found();
    const kindAndOrder = differences.map(({ kind, subject, order_id }) => [subject, kind, order_id] as const);
    expect(new Map(kindAndOrder.map(([subject, ...rest]) => [subject, rest]))).toEqual(
      new Map([ended, open].map(({ id }, index) => [named[index]?.id, ["unknown_payment", id]])),
    );
    for (const { id } of differences) {
      await online.call.empty(`staff/payment-differences/${id}/resolved`, online.staff);
    }
    await online.cancel(open);
  });

  it("Q155: lists each kind of difference once, as a row that owners resolve, a number of today and a metric", async () => {
    const [missing, changed, refunded] = [
      await online.unpaidOrder(),
      await online.paidOrder(),
      await online.paidOrder(),
    ];
    const { ledger } = online.provider;
    const unknown = await online.provider.pay(online.provider.addLink("ksv_of_a_lost_order", 5000).reference_id);
    const { id: payment_id } = await online.db
      .selectFrom("payments")
      .select("id")
      .where("order_id", "=", missing.id)
      .executeTakeFirstOrThrow();
    const capture = { amount_paise: 126_500, currency: "INR", method: "upi", captured_at: Date.now(), counts: 0 };
    await online.db
      .insertInto("payment_captures")
      .values({ ...capture, payment_id, provider_payment_id: "pay_missing" })
      .execute();
    const ofChanged = online.db.updateTable("payment_captures").where("provider_payment_id", "=", idOf(changed));
    await ofChanged.set({ amount_paise: 126_400 }).execute();
    const { id: dashboard } = await online.client.refund(idOf(refunded), 1000, "made-in-the-dashboard");
    const refund = { order_id: missing.id, amount_paise: 500, reason: "changed" as const, return_no: null };
    const paid = { state: "paid" as const, paid_on: "2026-11-25", provider_refund_id: "rfnd_missing" };
    await online.db
      .insertInto("refunds")
      .values({ ...refund, ...paid, requested_at: Date.now() })
      .execute();
    await online.cancel(refunded);
    // The provider refuses the whole amount, of which a part was paid back.
    await sendDueRefunds(online.db, online.client, Date.now());
    for (let times = 0; times < 2; times += 1) await reconcile(online.deps, Date.now());
    const differences = await found();
    expect(differences).toMatchObject([
      { kind: "unknown_payment", subject: unknown.id, order_id: null, expected_paise: null, found_paise: 5000 },
      { kind: "amount", subject: idOf(changed), order_id: changed.id, expected_paise: 126_400, found_paise: 126_500 },
      { kind: "missing_at_the_provider", subject: "pay_missing", order_id: missing.id, found_paise: null },
      { kind: "refund", subject: dashboard, order_id: refunded.id, expected_paise: null, found_paise: 1000 },
      { kind: "refund", subject: "rfnd_missing", order_id: missing.id, expected_paise: 500, found_paise: null },
    ]);
    expect(await counted()).toContain("shop_api_payment_differences 5");
    const today = { data: { today: { payment_differences: 5 } } };
    expect((await online.call.get("staff/today", online.staff)).body).toMatchObject(today);
    for (const { id } of [...differences, ...differences]) {
      const reply = await online.call.empty(`staff/payment-differences/${id}/resolved`, online.staff);
      expect(reply).toMatchObject({
        status: 200,
        body: { data: { difference: { id, resolved_at: expect.any(String) } } },
      });
    }
    await reconcile(online.deps, Date.now());
    expect(await found()).toEqual([]);
    expect(ledger.moneyKept(refunded.reference)).toBe(125_500);
  });

  it("is made once a day by one process, and an hour later after a failure", async () => {
    const now = Date.now();
    const runs: boolean[] = [];
    const run = (time: number) =>
      reconcileDaily(online.deps, time, { isStopped: () => false, onRun: ({ isFailure }) => runs.push(isFailure) });
    await Promise.all([run(now), run(now), run(now + 1)]);
    expect([lists(), runs]).toEqual([1, [false]]);
    await run(now + 23 * hour);
    online.provider.misbehave("unavailable", { call: "list payments" });
    await run(now + 25 * hour);
    await run(now + 25.5 * hour);
    expect([lists(), runs]).toEqual([2, [false, true]]);
    await run(now + 26 * hour);
    expect([lists(), runs]).toEqual([3, [false, true, false]]);
  });

  it("Q155: owners see all payments with what was received and paid back, by state", async () => {
    const order = await online.paidOrder();
    await online.cancel(order);
    const open = await online.unpaidOrder();
    const read = async (query: string) => (await online.call.get(`staff/payments?${query}`, online.staff)).body;
    expect(await read("page_size=2")).toMatchObject({
      data: {
        items: [
          { order_id: open.id, status: "open", received_paise: 0, refunded_paise: 0, method: null, settled_at: null },
          {
            order_id: order.id,
            reference: order.reference,
            status: "paid",
            amount_paise: 126_500,
            received_paise: 126_500,
            refunded_paise: 126_500,
            method: "UPI",
            provider_payment_ids: [idOf(order)],
            customer: { mobile: order.customer.mobile },
          },
        ],
      },
    });
    expect(await read("status=expired")).toMatchObject({ data: { items: [], total: 0 } });
    const Counts = v.object({
      data: v.object({
        total: v.number(),
        status_counts: v.array(v.object({ status: v.string(), count: v.number() })),
      }),
    });
    const { total, status_counts } = v.parse(Counts, await read("")).data;
    expect(status_counts.map(({ status }) => status)).toEqual(["open", "paid", "expired", "cancelled"]);
    expect(status_counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(await read("status=nothing")).toMatchObject({ success: false });
  });
});
