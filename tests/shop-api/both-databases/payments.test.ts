import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { readConfig } from "../../../shop-api/src/config.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { type PaymentWorker, startPaymentWorker } from "../../../shop-api/src/payment-checks/payment-worker.ts";
import { razorpay } from "../../../shop-api/src/payments/razorpay.ts";
import { type TestPaymentProvider, startPaymentProvider } from "../../support/payment-provider.ts";
import type { WebhookEvent } from "../../support/payment-webhooks.ts";
import { type Caller, callerOf, readCart, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { present } from "../support/present.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "../support/shopper.ts";
import { addProduct, stockSizes, stocksOf } from "../support/sizes.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const minute = 60_000;
const redirect = { payment_mode: "Card", payment_flow: "redirect", paid_amount: "1265.00" };
const Placed = v.object({ data: v.object({ payment: v.looseObject({ url: v.nullable(v.string()) }) }) });

/** Orders of a kurta for 1265 rupees. */
describeOnDatabase("payments at a provider", () => {
  let provider: TestPaymentProvider;
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  let worker: PaymentWorker;
  beforeAll(async () => {
    provider = await startPaymentProvider();
    shop = await startShopApi(provider.env);
    provider.webhooks.url = `${shop.url}/api/payments/webhook`;
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
    await stockSizes(db, 2, 500);
    const log = createLog("silent");
    const config = present(readConfig(provider.env).payments);
    const { publicUrl } = config;
    worker = startPaymentWorker({ db, provider: razorpay(config, log), publicUrl, log, onPlaced: () => {} });
  });
  beforeEach(() => {
    provider.behave();
    provider.webhooks.areHeld = false;
  });
  afterAll(async () => {
    await worker.stop();
    await db.destroy();
    await shop.stop();
    await provider.stop();
  });

  type Awaiting = { customer: Shopper; id: number; reference: string };
  const awaiting = async (order: Record<string, unknown> = {}): Promise<Awaiting> => {
    const customer = await newShopper(call, "2", "1");
    await setPoints(customer, 100);
    const id = orderIdOf(await place(call, customer, { ...redirect, ...order }));
    return { customer, id, reference: (await paymentOf(id)).reference };
  };
  const setPoints = ({ mobile }: Shopper, points_balance: number) =>
    db.updateTable("customers").set({ points_balance }).where("mobile", "=", mobile).execute();
  const pointsOf = async ({ mobile }: Shopper) => {
    const customer = db.selectFrom("customers").select("points_balance").where("mobile", "=", mobile);
    return (await customer.executeTakeFirstOrThrow()).points_balance;
  };
  const paymentOf = (id: number) =>
    db.selectFrom("payments").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
  const orderOf = async ({ customer, id }: Awaiting) =>
    present((await ordersOf(call, customer)).find((order) => order.id === id));
  const refundsOf = (id: number) =>
    db.selectFrom("refunds").select(["amount_paise", "reason", "state"]).where("order_id", "=", id).execute();
  const check = ({ customer, id }: Awaiting) => call.json("customer/check-payment", { order_id: id }, customer);
  /** As five seconds later. */
  const checkLater = async (order: Awaiting) => {
    await db.updateTable("payments").set({ checked_at: 0 }).where("order_id", "=", order.id).execute();
    return check(order);
  };
  const endTime = ({ id }: Awaiting) =>
    db
      .updateTable("payments")
      .set({ expires_at: Date.now() - 1 })
      .where("order_id", "=", id)
      .execute();
  const lastEvent = (name: string): WebhookEvent =>
    present(provider.webhooks.events.findLast((event) => event.name === name));
  /** What the money of an order has come to: a paid order, or a cancelled one with all of it paid back. */
  const outcomeOf = async (order: Awaiting) => {
    const [{ status }, { order_status }] = [await paymentOf(order.id), await orderOf(order)];
    return [status, order_status, await refundsOf(order.id)];
  };
  const paidOrder = ["paid", "placed", []];
  const notNeeded = { amount_paise: 126_500, reason: "not needed", state: "waiting" };

  it("Q152: an order by card awaits its payment, out of the cart, until the provider says that it is paid", async () => {
    expect((await call.get("customer/product-categories")).body).toMatchObject({ data: { payment_flow: "redirect" } });
    const customer = await newShopper(call, "2", "1");
    const reply = await place(call, customer, redirect);
    const [id, time] = [orderIdOf(reply), expect.stringMatching(/Z$/)];
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/i\/plink_/);
    const open = { status: "open", amount: "1265.00", method: null, url, expires_at: time };
    expect(reply).toMatchObject({ status: 200, body: { data: { order_id: id, payment: open } } });
    expect(await readCart(call, customer.token)).toEqual([]);
    const { reference } = await paymentOf(id);
    expect(provider.ledger.linkOf(reference)).toMatchObject({
      amount: 126_500,
      description: `Kasavu, order ${id}`,
      callback_url: `https://shop.example/payment/${id}`,
      accept_partial: false,
    });
    const order = { customer, id, reference };
    expect(await orderOf(order)).toMatchObject({
      order_status: "awaiting payment",
      order_steps: [],
      payment_status: "unpaid",
      payment: open,
      can_cancel: true,
    });
    const listed = await call.get("customer/my-orders?status=awaiting+payment", customer);
    expect(listed.body).toMatchObject({ total: 1, status_counts: { "awaiting payment": 1 } });
    expect((await staff.orders("?status=awaiting_payment")).body).toMatchObject({
      data: { items: [{ id, payment_status: "unpaid", next_statuses: ["cancelled"], can_change: false }] },
    });
    await provider.pay(reference);
    const paid = { status: "paid", amount: "1265.00", method: "UPI" };
    expect((await check(order)).body).toMatchObject({ data: { payment: paid } });
    expect(await orderOf(order)).toMatchObject({
      order_status: "placed",
      order_steps: [{ status: "placed" }],
      payment_status: "PAID",
      payment: paid,
    });
    expect((await staff.setStatus(id, "processed")).status).toBe(200);
  });

  it("Q152: pressed twice, a key has one order, one page and one payment, also after it was paid", async () => {
    const customer = await newShopper(call, "2", "1");
    const key = randomUUID();
    const press = () => place(call, customer, redirect, key);
    const [first, second] = await Promise.all([press(), press()]);
    const id = orderIdOf(present(first));
    expect(orderIdOf(present(second))).toBe(id);
    const { reference } = await paymentOf(id);
    const links = [...provider.ledger.links.values()].filter((link) => link.reference_id === reference);
    expect(links).toHaveLength(1);
    await provider.pay(reference);
    const paid = { data: { order_id: id, payment: { status: "paid" } } };
    expect((await press()).body).toMatchObject(paid);
    const { paid_amount: _amount, payment_flow: _flow, ...attempt } = redirect;
    const body = { ...attempt, address_id: customer.address_id };
    const sent = { ...customer, headers: { "idempotency-key": key } };
    expect((await call.json("customer/find-order", body, sent)).body).toMatchObject(paid);
    // as an earlier gateway repeats it, which would confirm it before it is paid
    const message = "Please reload the page and try again.";
    const earlier = await place(call, customer, { payment_mode: "Card", paid_amount: "1265.00" }, key);
    expect(earlier).toMatchObject({ status: 422, body: { message } });
  });

  it("Q152: while one order awaits its payment, another by card is refused; in cash and on credit it is not", async () => {
    const { customer, id } = await awaiting();
    await addProduct(call, { product_id: "2", qty: "1" }, customer);
    const message = `Order #${id} is not paid yet. Please pay for it, or cancel it.`;
    const refused = { success: false, message, code: "order_awaits_payment", order_id: id };
    expect(await place(call, customer, redirect)).toMatchObject({ status: 409, body: refused });
    for (const payment_mode of ["Cash", "Credit"]) {
      const { status, body } = await place(call, customer, { payment_mode, paid_amount: "1265.00" });
      expect([status, body]).toEqual([200, { ...v.parse(v.looseObject({}), body), success: true }]);
      expect(v.parse(v.object({ data: v.object({}) }), body).data).not.toHaveProperty("payment");
    }
    expect(await readCart(call, customer.token)).toHaveLength(1);
  });

  it("Q152: an order by card is refused whose caller pays in another way than the shop", async () => {
    const customer = await newShopper(call, "2", "1");
    const message = "Please reload the page and try again.";
    const card = { payment_mode: "Card", paid_amount: "1265.00" };
    expect(await place(call, customer, card)).toMatchObject({ status: 422, body: { message } });
    const withoutProvider = await openShopApi(shop);
    onTestFinished(() => withoutProvider.stop());
    const other = callerOf(withoutProvider);
    expect(await place(other, customer, redirect)).toMatchObject({ status: 422, body: { message } });
    expect(await ordersOf(call, customer)).toEqual([]);
    expect((await other.get("customer/product-categories")).body).not.toHaveProperty("data.payment_flow");
    expect(await place(other, customer, card)).toMatchObject({ status: 200 });
  });

  it.each([
    ["points", { points: 100, paid_amount: "1165.00" }, "1165.00"],
    ["a promo code", { promocode: "KASAVU5", discount: "63.25", paid_amount: "1201.75" }, "1201.75"],
  ])("%s reduce what is paid online", async (_what, order, amount) => {
    const customer = await newShopper(call, "2", "1");
    await setPoints(customer, 100);
    const reply = await place(call, customer, { ...redirect, ...order });
    expect(reply.body).toMatchObject({ data: { payment: { amount } } });
  });

  it("a delivery charge is paid online too, an order that costs nothing is placed at once, and one below a rupee is refused", async () => {
    const small = await newShopper(call, "251", "2");
    const reply = await place(call, small, { ...redirect, paid_amount: "380.00" });
    expect(reply.body).toMatchObject({ data: { delivery_charge: "40.00", payment: { amount: "420.00" } } });
    const customer = await newShopper(call, "2", "1");
    await setPoints(customer, 3000);
    const promo = { promocode: "KASAVU5", discount: "63.25" };
    const little = await place(call, customer, { ...redirect, ...promo, points: 1201, paid_amount: "0.75" });
    expect(little).toMatchObject({ status: 422, body: { message: expect.stringContaining("below ₹1.00") } });
    const free = await place(call, customer, { ...redirect, points: 1265, paid_amount: "0.00" });
    expect(free.body).not.toHaveProperty("data.payment");
    expect(await ordersOf(call, customer)).toMatchObject([{ order_status: "placed", payment_status: "PAID" }]);
  });

  it("a page whose making had no answer is found again, and one that could not be made is made later", async () => {
    const customer = await newShopper(call, "2", "1");
    provider.misbehave("lost answer", { call: "create link" });
    const reply = await place(call, customer, redirect);
    expect(v.parse(Placed, reply.body).data.payment.url).toBeNull();
    const id = orderIdOf(reply);
    const { reference } = await paymentOf(id);
    const order = { customer, id, reference };
    const calls = provider.calls.length;
    expect((await check(order)).body).toMatchObject({ data: { payment: { status: "open", url: null } } });
    expect(provider.calls).toHaveLength(calls);
    const { short_url: url } = provider.ledger.linkOf(reference);
    expect((await checkLater(order)).body).toMatchObject({ data: { payment: { status: "open", url } } });
    provider.misbehave("unavailable", { call: "create link" });
    const other = await awaiting();
    expect(await paymentOf(other.id)).toMatchObject({ link_url: null });
    expect(v.parse(Placed, (await checkLater(other)).body).data.payment.url).not.toBeNull();
  });

  it("a provider that is down when the shopper returns changes nothing, and its event is sent again", async () => {
    const order = await awaiting();
    provider.webhooks.areHeld = true;
    await provider.pay(order.reference, { amount: 126_499 });
    provider.misbehave("unavailable", { times: 9 });
    expect(await checkLater(order)).toMatchObject({ status: 200, body: { data: { payment: { status: "open" } } } });
    const event = lastEvent("payment_link.partially_paid");
    expect(await provider.webhooks.deliver(event)).toBe(503);
    provider.behave();
    expect(await provider.webhooks.deliver(event)).toBe(200);
    expect(await refundsOf(order.id)).toEqual([{ ...notNeeded, amount_paise: 126_499 }]);
  });

  describe("an order that ends unpaid", () => {
    const ways = {
      "by its time": async (order: Awaiting) => {
        await endTime(order);
        await worker.tick(Date.now() + minute);
      },
      "by its customer": ({ customer, id }: Awaiting) =>
        call.form("customer/cancel-order", { order_id: String(id), reason: "By mistake" }, customer),
      "by the shop": ({ id }: Awaiting) => staff.setStatus(id, "cancelled"),
    } satisfies Record<string, (order: Awaiting) => Promise<Reply | void>>;

    it.each(Object.entries(ways))(
      "%s gives pieces, points, promo code and cart back, and is not refunded",
      async (_name, end) => {
        provider.webhooks.areHeld = true;
        const before = await stocksOf(db, 2);
        const terms = { points: 30, promocode: "KASAVU5", discount: "63.25", paid_amount: "1171.75" };
        const order = await awaiting(terms);
        const uses = db.selectFrom("orders").select("id").where("promocode", "=", "KASAVU5");
        const used = await uses.where("status", "!=", "cancelled").execute();
        const ordered = db.selectFrom("order_items").select("size_id").where("order_id", "=", order.id);
        const { size_id } = await ordered.executeTakeFirstOrThrow();
        const line = { product_id: "2", qty: "1", size_id: String(size_id) };
        expect((await call.multipart("customer/add-product", line, order.customer)).status).toBe(200);
        await addProduct(call, { product_id: "251", qty: "1" }, order.customer);
        expect(await pointsOf(order.customer)).toBe(70);
        await end(order);
        await worker.tick(Date.now() + 2 * minute);
        expect(await stocksOf(db, 2)).toEqual(before);
        expect(await pointsOf(order.customer)).toBe(100);
        expect(await uses.where("status", "!=", "cancelled").execute()).toHaveLength(used.length - 1);
        const lines = (await readCart(call, order.customer.token)).map(({ product_id, qty }) => [product_id, qty]);
        expect(lines).toEqual([
          [2, "2"],
          [251, "1"],
        ]);
        expect(await orderOf(order)).toMatchObject({ order_status: "cancelled", payment_status: "void" });
        expect(await refundsOf(order.id)).toEqual([]);
        expect(provider.ledger.linkOf(order.reference).status).toBe("cancelled");
        expect((await paymentOf(order.id)).link_closed_at).not.toBeNull();
        // nothing is in the way of the next one
        expect((await place(call, order.customer, { ...redirect, paid_amount: "2720.00" })).status).toBe(200);
      },
    );

    it("says why, and is in no figure of sales", async () => {
      provider.webhooks.areHeld = true;
      const Today = v.object({
        data: v.object({ today: v.object({ sales: v.array(v.object({ orders: v.number() })) }) }),
      });
      const token = staff.token;
      const sold = async () => v.parse(Today, (await call.get("staff/today", { token })).body).data.today.sales.at(-1);
      const before = await sold();
      const order = await awaiting();
      expect(await sold()).toEqual(before);
      await ways["by its time"](order);
      expect(await sold()).toEqual(before);
      expect(await orderOf(order)).toMatchObject({ cancelled_by: "shop", cancel_reason: "It was not paid in time." });
      expect((await staff.order(order.id)).body).toMatchObject({ data: { order: { payment_status: "void" } } });
      expect(await staff.setStatus(order.id, "cancelled")).toMatchObject({ status: 200 });
    });

    it("with its customer's account is closed at the provider, and leaves no cart", async () => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      expect((await call.get("customer/delete-account", order.customer)).status).toBe(200);
      await worker.tick(Date.now() + minute);
      expect(await paymentOf(order.id)).toMatchObject({ status: "cancelled", link_closed_at: expect.any(Number) });
      expect(provider.ledger.linkOf(order.reference).status).toBe("cancelled");
      const carts = db.selectFrom("cart_lines").innerJoin("customers", "customers.id", "cart_lines.customer_id");
      expect(await carts.select("qty").where("mobile", "like", "deleted:%").execute()).toEqual([]);
      await provider.pay(order.reference, { isLate: true });
      await provider.webhooks.deliver(lastEvent("payment.captured"));
      expect(await refundsOf(order.id)).toEqual([notNeeded]);
    });

    it("by its time also while the provider cannot be reached, some minutes later", async () => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      await endTime(order);
      provider.misbehave("unavailable", { times: 99 });
      await worker.tick(Date.now() + 4 * minute);
      expect(await paymentOf(order.id)).toMatchObject({ status: "open" });
      await worker.tick(Date.now() + 6 * minute);
      expect(await paymentOf(order.id)).toMatchObject({ status: "expired", link_closed_at: null });
      provider.behave();
      await provider.pay(order.reference);
      await worker.tick(Date.now() + 8 * minute);
      expect(await outcomeOf(order)).toEqual(["expired", "cancelled", [{ ...notNeeded, state: "paid" }]]);
    });
  });

  describe("a payment at the moment at which the order ends", () => {
    it("that the provider has before it closes the page pays the order", async () => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      await provider.pay(order.reference);
      await endTime(order);
      await worker.tick(Date.now() + minute);
      expect(await outcomeOf(order)).toEqual(paidOrder);
      for (const name of ["payment.captured", "payment_link.paid"]) {
        expect(await provider.webhooks.deliver(lastEvent(name))).toBe(200);
      }
      expect(await outcomeOf(order)).toEqual(paidOrder);
    });

    it("that it has later is paid back, once, however often it is heard of", async () => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      await endTime(order);
      await worker.tick(Date.now() + minute);
      await provider.pay(order.reference, { isLate: true });
      const event = lastEvent("payment.captured");
      const replies = await Promise.all([1, 2, 3].map(() => provider.webhooks.deliver(event)));
      expect(replies).toEqual([200, 200, 200]);
      await db
        .updateTable("payments")
        .set({ link_closed_at: null, checked_at: 0 })
        .where("order_id", "=", order.id)
        .execute();
      await worker.tick(Date.now() + 2 * minute);
      expect(await outcomeOf(order)).toEqual(["expired", "cancelled", [{ ...notNeeded, state: "paid" }]]);
      expect(await orderOf(order)).toMatchObject({ refunds: [{ amount: "1265.00", reason: "not needed" }] });
    });

    it.each([1, 2, 3])("is decided by one transaction, whoever else asks (%i)", async (round) => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      await provider.pay(order.reference);
      const event = lastEvent("payment_link.paid");
      const deliver = () => provider.webhooks.deliver(event);
      const cancel = () =>
        call.form("customer/cancel-order", { order_id: String(order.id), reason: "By mistake" }, order.customer);
      const all = [deliver, cancel, () => checkLater(order), deliver];
      const rotated = [...all.slice(round), ...all.slice(0, round)];
      await Promise.all(rotated.map((one) => one()));
      const { status } = await paymentOf(order.id);
      // paid and then cancelled in time it is paid back as every order
      const reason = status === "paid" ? "cancelled" : "not needed";
      const { order_status } = await orderOf(order);
      expect(order_status).toBe("cancelled");
      expect(await refundsOf(order.id)).toMatchObject([{ amount_paise: 126_500, reason }]);
    });
  });

  describe("an event of the provider", () => {
    it.each([
      ["of another amount", { amount: 100 }, [{ ...notNeeded, amount_paise: 100 }]],
      ["of more than was asked for", { amount: 126_501 }, [{ ...notNeeded, amount_paise: 126_501 }]],
      ["in another currency", { currency: "USD" }, []],
      ["that only failed", { status: "failed" as const }, []],
      ["that is only authorised", { status: "authorized" as const }, []],
    ])("about a payment %s does not place the order", async (_what, paying, refunds) => {
      const order = await awaiting();
      const { id } = await provider.pay(order.reference, paying);
      await checkLater(order);
      expect(await outcomeOf(order)).toEqual(["open", "awaiting payment", refunds]);
      const differences = db.selectFrom("payment_differences").select(["kind", "order_id"]).where("subject", "=", id);
      const isForeign = "currency" in paying;
      expect(await differences.execute()).toEqual(isForeign ? [{ kind: "amount", order_id: order.id }] : []);
    });

    it("counts as the provider itself says: a changed amount, a foreign reference and a wrong signature do not", async () => {
      provider.webhooks.areHeld = true;
      const [order, other] = [await awaiting(), await awaiting()];
      await provider.pay(order.reference);
      const event = lastEvent("payment_link.paid");
      const { deliver } = provider.webhooks;
      expect(await deliver(event, { secret: "another-secret-of-16" })).toBe(401);
      expect(await deliver({ ...event, id: "foreign" }, { reference: "another-shop-12" })).toBe(200);
      // money of another link
      expect(await deliver({ ...event, id: "other" }, { reference: other.reference })).toBe(200);
      expect(await outcomeOf(other)).toEqual(["open", "awaiting payment", []]);
      expect(await deliver({ ...event, id: "less" }, { payment: { amount: 100 } })).toBe(200);
      expect(await outcomeOf(order)).toEqual(paidOrder);
      for (const again of [event, event]) expect(await deliver(again)).toBe(200);
      expect(await outcomeOf(order)).toEqual(paidOrder);
    });

    it("comes late and out of order: what the provider says counts", async () => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      const { id } = await provider.pay(order.reference, { status: "authorized" });
      await provider.capture(id);
      for (const name of ["payment_link.paid", "payment.captured", "payment.authorized"]) {
        expect(await provider.webhooks.deliver(lastEvent(name))).toBe(200);
      }
      expect(await outcomeOf(order)).toEqual(paidOrder);
    });

    it("Q153: has at most 64 kB, and is no event without a signature", async () => {
      const url = `${shop.url}/api/payments/webhook`;
      const send = async (body: string) => (await fetch(url, { method: "POST", body })).status;
      expect([await send("x".repeat(65 * 1024)), await send("{}"), await send("")]).toEqual([413, 401, 401]);
    });
  });

  it("Q4: another customer's payment is 404, and an order without one has none", async () => {
    const [order, other] = [await awaiting(), await newShopper(call, "2", "1")];
    expect((await check({ ...order, customer: other })).status).toBe(404);
    const id = orderIdOf(await place(call, other, { payment_mode: "Cash", paid_amount: "1265.00" }));
    expect((await check({ customer: other, id, reference: "" })).body).toMatchObject({ data: { payment: null } });
  });

  it("is not moved by a process of the previous version, neither to be sent nor to be cancelled", async () => {
    const { id } = await awaiting();
    for (const status of ["placed", "processed", "cancelled"] as const) {
      const moved = db.updateTable("orders").set({ status, status_at: Date.now() }).where("id", "=", id);
      await expect(moved.execute()).rejects.toThrow("by the new version");
    }
    await db.updateTable("orders").set({ town: "thrissur" }).where("id", "=", id).execute();
  });
});
