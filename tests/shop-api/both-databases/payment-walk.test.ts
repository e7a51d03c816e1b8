import { randomInt, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { addToCart, cartLines } from "../../../shop-api/src/cart/queries.ts";
import { readConfig } from "../../../shop-api/src/config.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { HttpError } from "../../../shop-api/src/http/http-error.ts";
import { demoSeller } from "../../../shop-api/src/invoices/seller.ts";
import { orderTotals } from "../../../shop-api/src/money/order-totals.ts";
import { cancelOrder } from "../../../shop-api/src/orders/cancel-order.ts";
import { placeOrder } from "../../../shop-api/src/orders/place-order.ts";
import { cancelByShop, setOrderStatus } from "../../../shop-api/src/orders/progress-by-staff.ts";
import { requestReturn } from "../../../shop-api/src/orders/return-order.ts";
import { settleByStaff } from "../../../shop-api/src/orders/settle-by-staff.ts";
import { recordDeliveryFailure, takeOrderBack } from "../../../shop-api/src/orders/undelivered.ts";
import { undoStep } from "../../../shop-api/src/orders/undo.ts";
import { paymentChecks, type PaymentChecks } from "../../../shop-api/src/payment-checks/payment-checks.ts";
import { type PaymentWorker, startPaymentWorker } from "../../../shop-api/src/payment-checks/payment-worker.ts";
import { reconcile } from "../../../shop-api/src/payment-checks/reconcile.ts";
import { handleEvent } from "../../../shop-api/src/payment-checks/webhook.ts";
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable } from "../../../shop-api/src/payments/provider.ts";
import { razorpay as createRazorpay } from "../../../shop-api/src/payments/razorpay.ts";
import { applyRefundEvent, sendDueRefunds } from "../../../shop-api/src/payments/send-refunds.ts";
import { isLongRun } from "../../support/long-run.ts";
import { ApiError, type Paying } from "../../support/payment-ledger.ts";
import { type Fault, startPaymentProvider, type TestPaymentProvider } from "../../support/payment-provider.ts";
import { noTicksMs } from "../support/start-shop-api.ts";
import { bodyOf, signatureOf, type WebhookEvent } from "../../support/payment-webhooks.ts";
import { randomOf } from "../../support/random.ts";
import { type Caller, callerOf, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type DataPlace, newDatabase } from "../support/new-database.ts";
import { checkOrders, pointsGranted } from "../support/order-inconsistencies.ts";
import { present } from "../support/present.ts";
import { newShopper, orderIdOf, place, type Shopper } from "../support/shopper.ts";
import { settlePayments, wrongPayments } from "../support/settled-payments.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { stockSizes, stocksOf } from "../support/sizes.ts";

const paymentCount = isLongRun ? 1000 : 60;
/** Of events after each attempt to place an order. */
const turns = isLongRun ? 3 : 1;
const timeoutMs = (isLongRun ? 30 : 2) * 60_000;
const author = null;
const rules = { paymentModes: ["Card"], paymentFlow: "redirect", creditLimitPaise: 0 } as const;
const faults: readonly Fault[] = [
  "unavailable",
  "too many calls",
  "not reached",
  "lost answer",
  "failed answer",
  "garbage",
  "wrong shape",
  "redirect",
];

type Customer = Shopper & { id: number };
/** An attempt to place an order, which may be repeated. */
type Attempt = {
  customer: Customer;
  key: string;
  points: number;
  promocode: string | null;
  paid: number;
  discount: number;
};
type Placed = { id: number; attempt: Attempt; reference: string };

const piecesOf = (rows: readonly { qty: number }[]) => rows.reduce((sum, { qty }) => sum + qty, 0);

const isOfProvider = (error: unknown) => error instanceof ProviderUnavailable || error instanceof ProviderRefusal;

/** Calls of this process and of a shop of its own process are mixed, on one database. */
describeOnDatabase("orders that are paid at a provider", () => {
  let provider: TestPaymentProvider;
  let data: DataPlace;
  let other: ShopProcess;
  let call: Caller;
  let db: Database;
  let razorpay: PaymentProvider;
  let deps: Parameters<typeof paymentChecks>[0];
  let checks: PaymentChecks;
  let worker: PaymentWorker;
  let sizes: number[];

  beforeAll(async () => {
    provider = await startPaymentProvider();
    provider.webhooks.areHeld = true;
    data = await newDatabase("prepared");
    other = await startShopProcess(data, { ...provider.env, LOG_LEVEL: "silent" });
    provider.webhooks.url = `${other.url}/api/payments/webhook`;
    call = callerOf(other);
    ({ db } = openDatabase(data));
    const { payments } = readConfig(provider.env);
    const log = pino({ level: "silent" });
    razorpay = createRazorpay(present(payments), log);
    deps = { db, provider: razorpay, publicUrl: "https://shop.example", log, onPlaced() {} };
    checks = paymentChecks(deps);
    worker = startPaymentWorker(deps, { pauseMs: noTicksMs });
    sizes = await stockSizes(db, 2, 100_000);
    await db.updateTable("products").set({ stock: 100_000 }).where("id", "in", [1, 251]).execute();
    await db.updateTable("promo_codes").set({ max_uses: null, max_uses_per_customer: 1 }).execute();
  });
  afterAll(async () => {
    await Promise.all([worker.stop(), checks.stop(), other.end("SIGTERM")]);
    await db.destroy();
    await provider.stop();
    await rm(data.dataDir, { recursive: true });
  });

  const placeHere = ({ customer, key, points, promocode, paid, discount }: Attempt) => {
    const contents = { customer_note: null, gstin: null, points, promocode, paid_amount: paid, discount };
    const request = { address_id: customer.address_id, payment_mode: "Card", payment_flow: "redirect" } as const;
    return placeOrder(db, customer.id, key, { ...request, ...contents }, rules);
  };
  const placeThere = ({ customer, key, points, promocode, paid, discount }: Attempt): Promise<Reply> => {
    const amounts = { paid_amount: (paid / 100).toFixed(2), discount: (discount / 100).toFixed(2), points };
    const order = { payment_mode: "Card", payment_flow: "redirect", ...amounts, ...(promocode && { promocode }) };
    return place(call, customer, order, key);
  };
  const onRefund = (refund: Parameters<typeof applyRefundEvent>[1]) => applyRefundEvent(db, refund, Date.now());

  it(
    `of ${paymentCount} payments the money that is kept is the price of a placed order, or nothing`,
    { timeout: timeoutMs },
    async () => {
      const seed = randomInt(2 ** 31);
      const random = randomOf(seed);
      const pick = <T>(values: readonly T[]): T => present(values[Math.floor(random() * values.length)]);
      const some = (most: number) => Math.floor(random() * (most + 1));
      const chance = (share: number) => random() < share;
      const customers: Customer[] = [];
      const placed: Placed[] = [];
      const happened = new Set<string>();
      const returning = new Set<number>();
      const unexpected: string[] = [];
      const mayBe = <T>(expected: readonly T[], found: T, what: string) => {
        if (!expected.includes(found)) unexpected.push(`${what}: ${String(found)}`);
      };
      /** Payments that came when their page was closed. */
      const late = new Set<string>();
      /** By customer and product, what was put into the cart. */
      const added = new Map<string, number>();
      const before = [await stocksOf(db, 1), await stocksOf(db, 2), await stocksOf(db, 251)].map(({ stock }) => stock);

      const newCustomer = async (): Promise<Customer> => {
        const shopper = await newShopper(call, "1", "1");
        const row = db
          .updateTable("customers")
          .set({ points_balance: pointsGranted })
          .where("mobile", "=", shopper.mobile);
        const { id } = await row.returning("id").executeTakeFirstOrThrow();
        added.set(`${id} 1`, 1);
        return { ...shopper, id };
      };
      for (let number = 0; number < 5; number += 1) customers.push(await newCustomer());

      /** @returns the order's id; undefined for a refused attempt */
      const send = async (attempt: Attempt): Promise<number | undefined> => {
        if (chance(0.6)) {
          const reply = await placeThere(attempt);
          if (reply.status === 200) return orderIdOf(reply);
          mayBe([409, 422], reply.status, "place-order");
          return undefined;
        }
        try {
          const { id, isNew } = await placeHere(attempt);
          if (isNew && chance(0.8)) await checks.makePage(id);
          return id;
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          mayBe([409, 422], error.status, "placeOrder");
          return undefined;
        }
      };

      /** Whether an earlier order was still unpaid when this one was placed: the worker of the other process settles some meanwhile. */
      const isBesideUnpaid = async (id: number, earlier: { id: number }[]) => {
        const { created_at } = await db
          .selectFrom("orders")
          .select("created_at")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        const settledBefore = await db
          .selectFrom("payments")
          .select("id")
          .where(
            "order_id",
            "in",
            earlier.map((one) => one.id),
          )
          .where("settled_at", "<=", created_at)
          .execute();
        return settledBefore.length < earlier.length;
      };

      const order = async () => {
        const awaiting = db.selectFrom("orders").select(["id", "customer_id"]).where("status", "=", "awaiting payment");
        const unpaid = Map.groupBy(await awaiting.execute(), ({ customer_id }) => customer_id);
        const customer = pick(customers);
        const earlier = unpaid.get(customer.id) ?? [];
        if (earlier.length > 0 && chance(0.8)) return;
        const small = chance(0.3);
        const choices = small ? [251] : [2, ...(chance(0.5) ? [1] : [])];
        for (const productId of choices) {
          const qty = 1 + some(2);
          await addToCart(db, customer.id, { productId, sizeId: productId === 2 ? pick(sizes) : null }, qty);
          added.set(`${customer.id} ${productId}`, (added.get(`${customer.id} ${productId}`) ?? 0) + qty);
        }
        const promocode = chance(0.4) ? "KASAVU5" : null;
        const points = chance(0.3) ? some(100) : 0;
        const lines = await cartLines(db, customer.id);
        const { discountPaise: discount, paidPaise: paid } = orderTotals(lines, promocode === null ? 0 : 5, points);
        const attempt = { customer, key: randomUUID(), points, promocode, paid, discount };
        const ids = await Promise.all(chance(0.3) ? [send(attempt), send(attempt)] : [send(attempt)]);
        const [id] = ids;
        expect(new Set(ids).size).toBe(1);
        if (id === undefined) return;
        if (earlier.length > 0 && (await isBesideUnpaid(id, earlier)))
          unexpected.push(`order ${id} beside an unpaid one`);
        const payment = db.selectFrom("payments").select("reference").where("order_id", "=", id);
        placed.push({ id, attempt, ...(await payment.executeTakeFirstOrThrow()) });
      };

      const deliver = async (event: WebhookEvent) => {
        if (chance(0.5)) {
          mayBe([200, 503], await provider.webhooks.deliver(event), event.name);
          return;
        }
        const body = Buffer.from(bodyOf(event));
        const signature = signatureOf(body, present(provider.env["PAYMENT_WEBHOOK_SECRET"]));
        const read = razorpay.readEvent(body, { signature, eventId: event.id });
        if (read === null) throw new Error(`${event.name} is no event.`);
        await handleEvent({ ...deps, provider: razorpay, onRefund }, read, Date.now());
      };
      const pay = async (reference: string) => {
        const link = provider.ledger.links.values().find((one) => one.reference_id === reference);
        if (link === undefined) return;
        const isClosed = link.status !== "created";
        if (isClosed && chance(0.6)) return;
        const ways: Paying[] = [
          ...Array.from({ length: 8 }, () => ({})),
          { amount: link.amount + 100 },
          { amount: link.amount - 100 },
          { currency: "USD" },
          { status: "failed" },
          { status: "authorized" },
        ];
        const payment = await provider.pay(reference, { ...pick(ways), ...(isClosed && { isLate: true }) });
        if (isClosed) late.add(payment.id);
      };
      const timeIsOver = (id: number) =>
        db
          .updateTable("payments")
          .set({ expires_at: Date.now() - 1, checked_at: 0 })
          .where("order_id", "=", id)
          .execute();

      /** What may happen to an order, also where it is refused. */
      const events: Record<string, (one: Placed) => Promise<unknown>> = {
        pay: ({ reference }) => pay(reference),
        capture: async () => {
          const waiting = [...provider.ledger.payments.values()].filter(({ status }) => status === "authorized");
          if (waiting.length > 0) await provider.capture(pick(waiting).id);
        },
        deliver: async () => {
          const recent = provider.webhooks.events.slice(-20);
          if (recent.length > 0) await Promise.all([1, 2].map(() => deliver(pick(recent))));
        },
        checkThere: async ({ id, attempt }) => {
          const { status } = await call.json("customer/check-payment", { order_id: id }, attempt.customer);
          mayBe([200, 401], status, "check-payment");
        },
        checkHere: ({ id }) => checks.check(id),
        work: () => worker.tick(),
        expire: async ({ id }) => {
          await timeIsOver(id);
          await worker.tick();
        },
        cancelThere: ({ id, attempt }) =>
          call.form("customer/cancel-order", { order_id: String(id), reason: "A mistake" }, attempt.customer),
        cancelHere: ({ id, attempt }) => cancelOrder(db, attempt.customer.id, id, "A mistake"),
        cancelByStaff: ({ id }) => cancelByShop(db, author, id, "Damaged"),
        repeat: async ({ id, attempt }) => {
          if (customers.includes(attempt.customer)) mayBe([id], await send(attempt), "a repeated order");
        },
        fail: async () => provider.misbehave(pick(faults)),
        refuse: async () => {
          provider.refundsAre = pick(["pending", "processed", "refused"]);
        },
        settle: async () => {
          const pending = [...provider.ledger.refunds.values()].filter(({ status }) => status === "pending");
          if (pending.length > 0) await provider.settleRefund(pick(pending).id, chance(0.3) ? "failed" : "processed");
        },
        refund: () => sendDueRefunds(db, razorpay, Date.now()),
        sendBack: async ({ id, attempt }) => {
          if (attempt.points > 0) return;
          returning.add(attempt.customer.id);
          for (const status of ["processed", "out for delivery", "delivered"] as const) {
            await setOrderStatus(db, author, id, { status, seller: demoSeller });
          }
          const [item] = await db.selectFrom("order_items").select("id").where("order_id", "=", id).execute();
          const items = [{ id: present(item).id, qty: 1 }];
          await requestReturn(db, attempt.customer.id, id, { number: 1, items, reason_code: "faulty", reason: null });
          const settle = () => settleByStaff(db, id, { state: "returned", restock: true, author, number: 1 });
          await settle();
          if (chance(0.5)) await undoStep(db, author, id, "return");
          await settle();
        },
        bringBack: async ({ id }) => {
          for (const status of ["processed", "out for delivery"] as const) {
            await setOrderStatus(db, author, id, { status, seller: demoSeller });
          }
          await recordDeliveryFailure(db, author, id, "refused");
          const items = await db.selectFrom("order_items").select(["id", "qty"]).where("order_id", "=", id).execute();
          await takeOrderBack(db, author, id, items);
        },
      };
      const often = ["pay", "pay", "pay", "deliver", "deliver", "work", "checkThere", "checkHere", "fail"];
      const happen = async (one: Placed) => {
        const name = pick(chance(0.6) ? often : Object.keys(events));
        try {
          await present(events[name])(one);
          happened.add(name);
        } catch (error) {
          if (!(error instanceof HttpError) && !(error instanceof ApiError) && !isOfProvider(error)) throw error;
        }
      };
      /** As if a minute had passed. */
      const letTimePass = async ({ id }: Placed) => {
        await db.updateTable("payments").set({ checked_at: 0 }).where("order_id", "=", id).execute();
        const due = db.updateTable("refunds").set({ next_try_at: 0 }).where("order_id", "=", id);
        await due.where("state", "in", ["waiting", "sent"]).execute();
      };

      while (placed.length < paymentCount) {
        await order();
        for (let turn = 0; turn < turns; turn += 1) {
          const one = placed.at(-1 - some(Math.min(4, placed.length - 1)));
          if (one === undefined) continue;
          if (chance(0.7)) await letTimePass(one);
          await Promise.all(Array.from({ length: 1 + some(2) }, () => happen(one)));
        }
        if (placed.length % 25 === 24 && chance(0.5)) {
          // The history of a return is erased with its account.
          const index = customers.findIndex(({ id }) => !returning.has(id));
          const [gone] = index < 0 ? [] : customers.splice(index, 1, await newCustomer());
          if (gone !== undefined) await call.get("customer/delete-account", gone);
        }
      }

      // The provider behaves again, and all is worked off.
      provider.behave();
      provider.refundsAre = "processed";
      for (const { id } of [...provider.ledger.refunds.values()].filter(({ status }) => status === "pending")) {
        await provider.settleRefund(id, "processed");
      }
      await worker.stop();
      await settlePayments(deps);
      const received = async () =>
        new Set((await db.selectFrom("payment_captures").selectAll().execute()).map((row) => row.provider_payment_id));
      const known = await received();
      const taken = provider.ledger.payments.values().filter(({ captured }) => captured);
      expect([seed, [...taken].filter(({ id }) => !known.has(id) && !late.has(id))]).toEqual([seed, []]);
      // Of money that came when its page was closed, and whose events are lost, only the daily check tells.
      await reconcile({ ...deps, provider: razorpay }, Date.now() + 1000);
      await settlePayments(deps);

      expect([seed, unexpected]).toEqual([seed, []]);
      const missing = Object.keys(events).filter((name) => isLongRun && !happened.has(name));
      expect(missing).toEqual([]);
      const rows = await db
        .selectFrom("payments")
        .innerJoin("orders", "orders.id", "payments.order_id")
        .select(["orders.id", "orders.status", "orders.customer_id", "orders.points", "orders.promocode"])
        .select(["payments.reference", "payments.amount_paise", "payments.status as payment"])
        .execute();
      const captures = await db.selectFrom("payment_captures").select(["provider_payment_id", "currency"]).execute();
      expect(rows).toHaveLength(paymentCount);
      const nothing = { money: [], refundsOfOneOnly: [], refundsTwice: [] };
      expect([seed, await wrongPayments(db, provider.ledger)]).toEqual([seed, nothing]);
      const pages = await db.selectFrom("payments").select(["link_id"]).where("link_id", "is not", null).execute();
      const open = provider.ledger.links.values().filter(({ status }) => status === "created");
      expect([seed, [...open], pages.length]).toEqual([seed, [], provider.ledger.links.size]);
      const foreign = captures
        .filter(({ currency }) => currency !== "INR")
        .map((capture) => capture.provider_payment_id);
      const differences = await db
        .selectFrom("payment_differences")
        .select("subject")
        .where("kind", "=", "amount")
        .execute();
      expect(differences.map(({ subject }) => subject).toSorted()).toEqual(foreign.toSorted());

      // What customers and the shop have: points, codes, carts and pieces.
      const sold = rows.filter(({ status }) => status !== "cancelled");
      const items = await db.selectFrom("order_items").select(["order_id", "product_id", "qty"]).execute();
      for (const { id } of customers) {
        const own = sold.filter(({ customer_id }) => customer_id === id);
        const { points_balance } = await db
          .selectFrom("customers")
          .select("points_balance")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        expect([seed, points_balance]).toEqual([
          seed,
          pointsGranted - own.reduce((sum, { points }) => sum + points, 0),
        ]);
        expect(own.filter(({ promocode }) => promocode !== null).length).toBeLessThanOrEqual(1);
        const paid = rows.filter(({ customer_id, payment }) => customer_id === id && payment === "paid");
        const cart = await db
          .selectFrom("cart_lines")
          .select(["product_id", "qty"])
          .where("customer_id", "=", id)
          .execute();
        const bought = items.filter(({ order_id }) => paid.some((one) => one.id === order_id));
        for (const product of [1, 2, 251]) {
          const has = [...cart, ...bought].filter(({ product_id }) => product_id === product);
          const pieces = piecesOf(has);
          expect([seed, id, product, pieces]).toEqual([seed, id, product, added.get(`${id} ${product}`) ?? 0]);
        }
      }
      const returned = await db
        .selectFrom("order_return_items")
        .innerJoin("order_items", "order_items.id", "item_id")
        .select(["product_id", "order_return_items.qty"])
        .execute();
      const left = [1, 2, 251].map((product, index) => {
        const gone = items.filter(
          ({ order_id, product_id }) => product_id === product && sold.some(({ id }) => id === order_id),
        );
        const back = returned.filter(({ product_id }) => product_id === product);
        return present(before[index]) - piecesOf(gone) + piecesOf(back);
      });
      expect([
        seed,
        [await stocksOf(db, 1), await stocksOf(db, 2), await stocksOf(db, 251)].map(({ stock }) => stock),
      ]).toEqual([seed, left]);
      const inconsistencies = inject("database") === "sqlite" ? checkOrders(data.dataDir) : {};
      expect([seed, inconsistencies]).toEqual([seed, {}]);
    },
  );
});
