import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import type { Database } from "../../../shop-api/src/db/client.ts";
import { orderColumns, orderRows } from "../../../shop-api/src/exports/order-rows.ts";
import { type PaymentWorker, startPaymentWorker } from "../../../shop-api/src/payment-checks/payment-worker.ts";
import type { TestPaymentProvider } from "../../support/payment-provider.ts";
import type { WebhookEvent } from "../../support/payment-webhooks.ts";
import { addAddress, type Caller, callerOf, readCart, type Reply, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type OnlineOrder, type PayingShop, startPayingShop } from "../support/paying-shop.ts";
import { present } from "../support/present.ts";
import { orderIdOf, ordersOf, place, redirect, type Shopper } from "../support/shopper.ts";
import { stocksOf } from "../support/sizes.ts";
import type { Staff } from "../support/staff-member.ts";
import { noTicksMs, openShopApi, type RunningShop } from "../support/start-shop-api.ts";

const minute = 60_000;
const online = { ...redirect, paid_amount: "1265.00" };
const reloadPage = { status: 422, body: { message: "Please reload the page and try again." } };
const Placed = v.object({ data: v.object({ payment: v.looseObject({ url: v.nullable(v.string()) }) }) });
const Today = v.object({ data: v.object({ today: v.object({ sales: v.array(v.object({ orders: v.number() })) }) }) });

/** Orders of a kurta for 1265 rupees. */
describeOnDatabase("payments at a provider", () => {
  let paying: PayingShop;
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  let provider: TestPaymentProvider;
  let worker: PaymentWorker;
  let sizeId: number;
  beforeAll(async () => {
    paying = await startPayingShop();
    ({ shop, call, staff, db, provider } = paying);
    worker = startPaymentWorker(paying.deps, { pauseMs: noTicksMs });
    const sizes = db.selectFrom("product_sizes").select("id").where("product_id", "=", 2);
    sizeId = (await sizes.executeTakeFirstOrThrow()).id;
  });
  beforeEach(() => {
    provider.behave();
    provider.webhooks.areHeld = false;
  });
  afterAll(async () => {
    await worker.stop();
    await paying.stop();
  });

  const newShopper = async (points_balance = 0): Promise<Shopper> => {
    const { token, mobile } = await signUp(call);
    const shopper = { token, mobile, address_id: await addAddress(call, token) };
    await customersWith(shopper).set({ points_balance }).execute();
    await addToCart(shopper);
    return shopper;
  };
  const customersWith = ({ mobile }: Shopper) => db.updateTable("customers").where("mobile", "=", mobile);
  const addToCart = async ({ mobile }: Shopper, line = { product_id: 2, size_id: sizeId as number | null, qty: 1 }) => {
    const customer = db.selectFrom("customers").select("id").where("mobile", "=", mobile);
    const { id: customer_id } = await customer.executeTakeFirstOrThrow();
    await db
      .insertInto("cart_lines")
      .values({ customer_id, ...line })
      .execute();
  };
  const awaiting = async (order: Record<string, unknown> = {}): Promise<OnlineOrder> => {
    const customer = await newShopper(100);
    const id = orderIdOf(await place(call, customer, { ...online, ...order }));
    return { customer, id, reference: (await paymentOf(id)).reference };
  };
  const paymentOf = (id: number) =>
    db.selectFrom("payments").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
  const orderOf = async ({ customer, id }: OnlineOrder) =>
    present((await ordersOf(call, customer)).find((order) => order.id === id));
  const check = ({ customer, id }: OnlineOrder) => call.json("customer/check-payment", { order_id: id }, customer);
  const setPayment = (id: number, payment: { checked_at?: number; expires_at?: number }) =>
    db.updateTable("payments").set(payment).where("order_id", "=", id).execute();
  /** As five seconds later. */
  const checkLater = async (order: OnlineOrder) => {
    await setPayment(order.id, { checked_at: 0 });
    return check(order);
  };
  const endTime = (id: number) => setPayment(id, { expires_at: Date.now() - 1 });
  const cancel = ({ customer, id }: OnlineOrder) =>
    call.form("customer/cancel-order", { order_id: String(id), reason: "By mistake" }, customer);
  const lastEvent = (name: string): WebhookEvent =>
    present(provider.webhooks.events.findLast((event) => event.name === name));
  const stateOf = async ({ id }: OnlineOrder) => {
    const order = db.selectFrom("orders").select("status").where("id", "=", id);
    const refunds = db
      .selectFrom("refunds")
      .select(["reason", "amount_paise"])
      .where("order_id", "=", id)
      .orderBy("id");
    return [
      (await paymentOf(id)).status,
      (await order.executeTakeFirstOrThrow()).status,
      ...(await refunds.execute()).map(({ reason, amount_paise }) => `${reason} ${amount_paise}`),
    ];
  };

  const inTime = async ({ id }: OnlineOrder) => {
    await endTime(id);
    await worker.tick(Date.now() + minute);
  };
  const sales = async () => {
    const { body } = await call.get("staff/today", { token: staff.token });
    return v.parse(Today, body).data.today.sales.at(-1);
  };

  it("Q152: an order by card awaits its payment, out of the cart, until the provider says that it is paid", async () => {
    expect((await call.get("customer/product-categories")).body).toMatchObject({ data: { payment_flow: "redirect" } });
    const customer = await newShopper();
    const reply = await place(call, customer, online);
    const [id, expires_at] = [orderIdOf(reply), expect.stringMatching(/Z$/)];
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/i\/plink_/);
    const open = { status: "open", amount: "1265.00", method: null, url, expires_at };
    expect(reply).toMatchObject({ status: 200, body: { data: { order_id: id, payment: open } } });
    expect(await readCart(call, customer.token)).toEqual([]);
    const { reference } = await paymentOf(id);
    expect(provider.ledger.linkOf(reference)).toMatchObject({
      amount: 126_500,
      description: `Kasavu, order ${id}`,
      callback_url: `https://shop.example/payment/${id}`,
      accept_partial: false,
    });
    const listed = await call.get("customer/my-orders?status=awaiting+payment", customer);
    const status = { order_status: "awaiting payment", order_steps: [], payment_status: "unpaid", can_cancel: true };
    expect(listed.body).toMatchObject({
      orders: [{ ...status, payment: open }],
      total: 1,
      status_counts: { "awaiting payment": 1 },
    });
    const ofStaff = { id, payment_status: "unpaid", next_statuses: ["cancelled"], can_change: false };
    expect((await staff.orders("?status=awaiting_payment")).body).toMatchObject({ data: { items: [ofStaff] } });
    await provider.pay(reference);
    const order = { customer, id, reference };
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
    const customer = await newShopper();
    const key = randomUUID();
    const press = () => place(call, customer, online, key);
    const [id, again] = (await Promise.all([press(), press()])).map(orderIdOf);
    expect(again).toBe(id);
    const { reference } = await paymentOf(present(id));
    const links = [...provider.ledger.links.values()].filter((link) => link.reference_id === reference);
    expect(links).toHaveLength(1);
    await provider.pay(reference);
    const paid = { data: { order_id: id, payment: { status: "paid" } } };
    expect((await press()).body).toMatchObject(paid);
    const attempt = { payment_mode: "Card", address_id: customer.address_id };
    const sent = { ...customer, headers: { "idempotency-key": key } };
    expect((await call.json("customer/find-order", attempt, sent)).body).toMatchObject(paid);
    // An earlier gateway would have confirmed it before it was paid.
    const earlier = { payment_mode: "Card", paid_amount: "1265.00" };
    expect(await place(call, customer, earlier, key)).toMatchObject(reloadPage);
  });

  it("Q152: while one order awaits its payment, another by card is refused, and one in cash is not", async () => {
    const { customer, id } = await awaiting();
    await addToCart(customer);
    const message = `Order #${id} is not paid yet. Please pay for it, or cancel it.`;
    const refused = { success: false, message, code: "order_awaits_payment", order_id: id };
    expect(await place(call, customer, online)).toMatchObject({ status: 409, body: refused });
    for (const payment_mode of ["Cash", "Credit"]) {
      const { status, body } = await place(call, customer, { payment_mode, paid_amount: "1265.00" });
      expect(status).toBe(200);
      expect(body).not.toHaveProperty("data.payment");
    }
    expect(await readCart(call, customer.token)).toHaveLength(1);
  });

  it("Q152: an order by card is refused whose caller pays in another way than the shop", async () => {
    const customer = await newShopper();
    const card = { payment_mode: "Card", paid_amount: "1265.00" };
    expect(await place(call, customer, card)).toMatchObject(reloadPage);
    const withoutProvider = await openShopApi(shop);
    onTestFinished(() => withoutProvider.stop());
    const other = callerOf(withoutProvider);
    expect(await place(other, customer, online)).toMatchObject(reloadPage);
    expect(await ordersOf(call, customer)).toEqual([]);
    expect((await other.get("customer/product-categories")).body).not.toHaveProperty("data.payment_flow");
    expect(await place(other, customer, card)).toMatchObject({ status: 200 });
  });

  it("a delivery charge is paid online too, an order that costs nothing is placed at once, and one below a rupee is refused", async () => {
    const customer = await newShopper(3000);
    const promo = { promocode: "KASAVU5", discount: "63.25" };
    const little = await place(call, customer, { ...online, ...promo, points: 1201, paid_amount: "0.75" });
    expect(little).toMatchObject({ status: 422, body: { message: expect.stringContaining("below ₹1.00") } });
    const free = await place(call, customer, { ...online, points: 1265, paid_amount: "0.00" });
    expect(free.body).not.toHaveProperty("data.payment");
    expect(await ordersOf(call, customer)).toMatchObject([{ order_status: "placed", payment_status: "PAID" }]);
    await call.empty("customer/clear-cart", customer);
    await addToCart(customer, { product_id: 251, size_id: null, qty: 2 });
    const reply = await place(call, customer, { ...online, paid_amount: "380.00" });
    expect(reply.body).toMatchObject({ data: { delivery_charge: "40.00", payment: { amount: "420.00" } } });
  });

  it("a page whose making had no answer is found again, and one that could not be made is made later", async () => {
    provider.misbehave("lost answer", { call: "create link" });
    const order = await awaiting();
    const calls = provider.calls.length;
    expect((await check(order)).body).toMatchObject({ data: { payment: { status: "open", url: null } } });
    expect(provider.calls).toHaveLength(calls);
    const { short_url: url } = provider.ledger.linkOf(order.reference);
    expect((await checkLater(order)).body).toMatchObject({ data: { payment: { status: "open", url } } });
    provider.misbehave("unavailable", { call: "create link" });
    const other = await awaiting();
    expect(await paymentOf(other.id)).toMatchObject({ link_url: null });
    expect(v.parse(Placed, (await checkLater(other)).body).data.payment.url).not.toBeNull();
  });

  describe("an order that ends unpaid", () => {
    const ways: [string, (order: OnlineOrder) => Promise<Reply | void>][] = [
      ["by its time", inTime],
      ["by its customer", cancel],
    ];

    it.each(ways)("%s gives pieces, points, promo code and cart back, and is not refunded", async (_name, end) => {
      provider.webhooks.areHeld = true;
      const before = await stocksOf(db, 2);
      const terms = { points: 30, promocode: "KASAVU5", discount: "63.25", paid_amount: "1171.75" };
      const order = await awaiting(terms);
      expect(await paymentOf(order.id)).toMatchObject({ amount_paise: 117_175 });
      await addToCart(order.customer);
      await addToCart(order.customer, { product_id: 251, size_id: null, qty: 1 });
      await end(order);
      await worker.tick(Date.now() + 2 * minute);
      expect(await stocksOf(db, 2)).toEqual(before);
      const { body } = await call.get("customer/profile", order.customer);
      expect(body).toMatchObject({ data: { account: { points_balance: 100 } } });
      const lines = (await readCart(call, order.customer.token)).map(({ product_id, qty }) => [product_id, qty]);
      expect(lines).toEqual([
        [2, "2"],
        [251, "1"],
      ]);
      const shown = await orderOf(order);
      expect(shown).toMatchObject({ order_status: "cancelled", payment_status: "void" });
      expect(shown).not.toHaveProperty("refunds");
      expect(provider.ledger.linkOf(order.reference).status).toBe("cancelled");
      expect((await paymentOf(order.id)).link_closed_at).not.toBeNull();
      // The code is free again, and no order is in the way.
      const next = { ...online, promocode: "KASAVU5", discount: "136.00", paid_amount: "2584.00" };
      expect((await place(call, order.customer, next)).status).toBe(200);
    });

    it("says why, and is in no figure of sales", async () => {
      provider.webhooks.areHeld = true;
      const before = await sales();
      const order = await awaiting();
      expect(await sales()).toEqual(before);
      await inTime(order);
      expect(await sales()).toEqual(before);
      expect(await orderOf(order)).toMatchObject({ cancelled_by: "shop", cancel_reason: "It was not paid in time." });
    });

    it("is in no export, as one that awaits its payment; money that was not needed is no refund of a paid one", async () => {
      const [lapsed, open, paid] = [await awaiting(), await awaiting(), await awaiting()];
      await cancel(lapsed);
      for (const isLate of [false, true]) await provider.pay(paid.reference, { isLate });
      expect(await stateOf(paid)).toEqual(["paid", "placed", "not needed 126500"]);
      const period = { start: 0, end: Date.now() + minute };
      const batches = await Array.fromAsync(orderRows(db, period, undefined, AbortSignal.timeout(minute)));
      const rows = batches.flat();
      const cells = (name: string) => rows.map((row) => row[orderColumns.indexOf(name)]);
      expect(cells("Order")).toContain(paid.id);
      for (const { id } of [lapsed, open]) expect(cells("Order")).not.toContain(id);
      expect(cells("Refunded")[cells("Order").indexOf(paid.id)]).toBe("0.00");
    });

    it("with its customer's account is closed at the provider, leaves no cart, and late money is paid back", async () => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      expect((await call.get("customer/delete-account", order.customer)).status).toBe(200);
      await worker.tick(Date.now() + minute);
      expect(provider.ledger.linkOf(order.reference).status).toBe("cancelled");
      const carts = db.selectFrom("cart_lines").innerJoin("customers", "customers.id", "cart_lines.customer_id");
      expect(await carts.select("qty").where("mobile", "like", "deleted:%").execute()).toEqual([]);
      await provider.pay(order.reference, { isLate: true });
      await provider.webhooks.deliver(lastEvent("payment.captured"));
      expect(await stateOf(order)).toEqual(["cancelled", "cancelled", "not needed 126500"]);
    });

    it("at once if its page was closed at the provider", async () => {
      const order = await awaiting();
      await provider.expire(order.reference);
      await checkLater(order);
      expect(await stateOf(order)).toEqual(["expired", "cancelled"]);
      expect(await paymentOf(order.id)).toMatchObject({ link_closed_at: expect.any(Number) });
    });

    it("by its time also while the provider cannot be reached, some minutes later", async () => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      await endTime(order.id);
      provider.misbehave("unavailable", { times: 99 });
      await worker.tick(Date.now() + 4 * minute);
      expect(await paymentOf(order.id)).toMatchObject({ status: "open" });
      await worker.tick(Date.now() + 6 * minute);
      expect(await paymentOf(order.id)).toMatchObject({ status: "expired", link_closed_at: null });
      provider.behave();
      await provider.pay(order.reference);
      await worker.tick(Date.now() + 8 * minute);
      expect(await stateOf(order)).toEqual(["expired", "cancelled", "not needed 126500"]);
    });
  });

  it("an unpaid order ends in its time also while the provider's list is read", async () => {
    provider.webhooks.areHeld = true;
    const reading = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    async function* payments() {
      reading.resolve();
      await read.promise;
      yield [];
    }
    const busy = startPaymentWorker(
      { ...paying.deps, provider: { ...paying.deps.provider, payments } },
      { pauseMs: noTicksMs },
    );
    onTestFinished(async () => {
      read.resolve();
      await busy.stop();
    });
    const later = Date.now() + 25 * 60 * minute;
    void busy.tick(later);
    await reading.promise;
    const order = await awaiting();
    await endTime(order.id);
    void busy.tick(later + minute);
    await expect.poll(async () => (await paymentOf(order.id)).status).toBe("expired");
  });

  it("a page that the provider does not know is not asked about for ever", async () => {
    provider.webhooks.areHeld = true;
    const order = await awaiting();
    await cancel(order);
    provider.ledger.links.delete(provider.ledger.linkOf(order.reference).id);
    await worker.tick(Date.now() + minute);
    expect(await paymentOf(order.id)).toMatchObject({ link_closed_at: null });
    await worker.tick(Date.now() + 17 * minute);
    expect((await paymentOf(order.id)).link_closed_at).not.toBeNull();
  });

  describe("a payment at the moment at which the order ends", () => {
    it("pays the order if the provider has it before it closes the page, and is paid back, once, if later", async () => {
      provider.webhooks.areHeld = true;
      const [paid, late] = [await awaiting(), await awaiting()];
      await provider.pay(paid.reference);
      for (const { id } of [paid, late]) await endTime(id);
      await worker.tick(Date.now() + minute);
      await provider.pay(late.reference, { isLate: true });
      const events = provider.webhooks.events
        .filter(({ name }) => /^payment(?:\.captured|_link\.paid)$/.test(name))
        .slice(-3);
      const replies = await Promise.all([...events, ...events].map((event) => provider.webhooks.deliver(event)));
      expect(replies).toEqual(Array.from({ length: 6 }, () => 200));
      await Promise.all([checkLater(paid), checkLater(late)]);
      expect(await stateOf(paid)).toEqual(["paid", "placed"]);
      expect(await stateOf(late)).toEqual(["expired", "cancelled", "not needed 126500"]);
      expect(await orderOf(late)).toMatchObject({ refunds: [{ amount: "1265.00", reason: "not needed" }] });
    });

    it.each([0, 2])("is decided by one transaction, while the customer cancels it (%i)", async (first) => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      await provider.pay(order.reference);
      const deliver = () => provider.webhooks.deliver(lastEvent("payment_link.paid"));
      const all = [deliver, () => checkLater(order), () => cancel(order), deliver];
      await Promise.all([...all.slice(first), ...all.slice(0, first)].map((one) => one()));
      const { status } = await paymentOf(order.id);
      // Paid first, it is paid back as every cancelled order.
      const reason = status === "paid" ? "cancelled" : "not needed";
      expect(await stateOf(order)).toEqual([status, "cancelled", `${reason} 126500`]);
    });
  });

  describe("an event of the provider", () => {
    it("about money that is not taken, or not what was asked for, does not place the order", async () => {
      const order = await awaiting();
      for (const status of ["failed", "authorized"] as const) await provider.pay(order.reference, { status });
      const foreign = await provider.pay(order.reference, { currency: "USD", isLate: true });
      for (const amount of [100, 126_501]) await provider.pay(order.reference, { amount, isLate: true });
      await checkLater(order);
      const refunds = ["not needed 100", "not needed 126501"];
      expect(await stateOf(order)).toEqual(["open", "awaiting payment", ...refunds]);
      const difference = { kind: "amount", order_id: order.id, expected_paise: 126_500 };
      const differences = db.selectFrom("payment_differences").selectAll().where("subject", "=", foreign.id);
      expect(await differences.execute()).toMatchObject([difference]);
    });

    it("counts as the provider itself says: a changed amount, a foreign reference and a wrong signature do not", async () => {
      provider.webhooks.areHeld = true;
      const [order, other] = [await awaiting(), await awaiting()];
      await provider.pay(order.reference);
      const event = lastEvent("payment_link.paid");
      const deliver = (...sent: Parameters<typeof provider.webhooks.deliver>) => provider.webhooks.deliver(...sent);
      expect(await deliver(event, { secret: "another-secret-of-16" })).toBe(401);
      expect(await deliver({ ...event, id: "foreign" }, { reference: "another-shop-12" })).toBe(200);
      // Money of another link.
      expect(await deliver({ ...event, id: "other" }, { reference: other.reference })).toBe(200);
      expect(await stateOf(other)).toEqual(["open", "awaiting payment"]);
      expect(await deliver({ ...event, id: "less" }, { payment: { amount: 100 } })).toBe(200);
      for (const again of [event, event]) expect(await deliver(again)).toBe(200);
      expect(await stateOf(order)).toEqual(["paid", "placed"]);
    });

    it("comes late and out of order, and again when the provider could not be asked", async () => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      const { id } = await provider.pay(order.reference, { status: "authorized" });
      await provider.capture(id);
      const authorized = lastEvent("payment.authorized");
      provider.misbehave("unavailable", { times: 9 });
      expect(await checkLater(order)).toMatchObject({ status: 200, body: { data: { payment: { status: "open" } } } });
      expect(await provider.webhooks.deliver(authorized)).toBe(503);
      provider.behave();
      for (const event of [lastEvent("payment_link.paid"), lastEvent("payment.captured"), authorized]) {
        expect(await provider.webhooks.deliver(event)).toBe(200);
      }
      expect(await stateOf(order)).toEqual(["paid", "placed"]);
    });

    it("about money that was paid back already does not place the order, whichever event is first", async () => {
      provider.webhooks.areHeld = true;
      const order = await awaiting();
      const { id } = await provider.pay(order.reference);
      await provider.refund(id);
      for (const name of ["refund.processed", "payment.captured"]) {
        expect(await provider.webhooks.deliver(lastEvent(name))).toBe(200);
      }
      expect(await stateOf(order)).toEqual(["open", "awaiting payment"]);
    });

    it("Q153: has at most 64 kB, and is none without a signature", async () => {
      const url = `${shop.url}/api/payments/webhook`;
      const send = async (body: string) => (await fetch(url, { method: "POST", body })).status;
      expect([await send("x".repeat(65 * 1024)), await send("{}"), await send("")]).toEqual([413, 401, 401]);
    });
  });

  it("Q4: another customer's payment is 404, and an order without one has none", async () => {
    const [order, customer] = [await awaiting(), await newShopper()];
    expect((await check({ ...order, customer })).status).toBe(404);
    const cash = orderIdOf(await place(call, customer, { payment_mode: "Cash", paid_amount: "1265.00" }));
    expect((await check({ customer, id: cash, reference: "" })).body).toMatchObject({ data: { payment: null } });
  });

  it("an unpaid order is not moved by a process of the previous version, neither to be sent nor to be cancelled", async () => {
    const order = await awaiting();
    for (const status of ["placed", "processed", "cancelled"] as const) {
      const moved = db.updateTable("orders").set({ status }).where("id", "=", order.id);
      await expect(moved.execute()).rejects.toThrow("by the new version");
    }
    await db.updateTable("orders").set({ town: "thrissur" }).where("id", "=", order.id).execute();
  });
});
