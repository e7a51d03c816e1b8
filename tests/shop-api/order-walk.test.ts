import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addToCart, cartLines, clearCart } from "../../shop-api/src/cart/queries.ts";
import { type Database, openDatabase } from "../../shop-api/src/db/client.ts";
import { HttpError } from "../../shop-api/src/http/http-error.ts";
import { demoSeller } from "../../shop-api/src/invoices/seller.ts";
import { cancelOrder } from "../../shop-api/src/orders/cancel-order.ts";
import { changeOrder } from "../../shop-api/src/orders/change-order.ts";
import { orderTotals } from "../../shop-api/src/money/order-totals.ts";
import { placeOrder } from "../../shop-api/src/orders/place-order.ts";
import { cancelByShop, markOrderPaid, setOrderStatus } from "../../shop-api/src/orders/progress-by-staff.ts";
import { openReturn, requestReturn } from "../../shop-api/src/orders/return-order.ts";
import { settleByStaff } from "../../shop-api/src/orders/settle-by-staff.ts";
import { recordDeliveryFailure, takeOrderBack } from "../../shop-api/src/orders/undelivered.ts";
import { undoStep } from "../../shop-api/src/orders/undo.ts";
import { payRefund, refunds } from "../../shop-api/src/refunds/refunds.ts";
import { isLongRun } from "../support/long-run.ts";
import { randomOf } from "../support/random.ts";
import { callerOf } from "./support/caller.ts";
import { checkOrders, pointsGranted } from "./support/order-inconsistencies.ts";
import { present } from "./support/present.ts";
import { newShopper } from "./support/shopper.ts";
import { type RunningShop, startShopApi } from "./support/start-shop-api.ts";

const orderCount = isLongRun ? 500 : 150;
const author = null;

/** Takes a step, or repeats it. */
type Take = () => Promise<unknown>;
const rules = {
  paymentModes: ["Cash", "Card", "Credit"],
  creditLimitPaise: 1_000_000_000,
  paymentFlow: "dialog",
} as const;

type Gone = { product_id: number; size_id: number | null; pieces: number };

/** The pieces of a product, or of one of its sizes. */
function sum(rows: readonly Gone[], product: number, size?: number): number {
  const found = rows.filter((row) => row.product_id === product && (size === undefined || row.size_id === size));
  return found.reduce((total, { pieces }) => total + pieces, 0);
}

let shop: RunningShop;
let db: Database;
const customers: { id: number; addressId: number }[] = [];

beforeAll(async () => {
  shop = await startShopApi();
  ({ db } = openDatabase({ dataDir: shop.dataDir, databaseUrl: undefined }));
  const call = callerOf(shop);
  for (let number = 0; number < 5; number += 1) {
    const { mobile, address_id: addressId } = await newShopper(call, "1", "1");
    const row = db.updateTable("customers").set({ points_balance: pointsGranted }).where("mobile", "=", mobile);
    customers.push({ ...(await row.returning("id").executeTakeFirstOrThrow()), addressId });
  }
  await db.updateTable("product_sizes").set({ stock: 5000 }).where("product_id", "=", 2).execute();
  const stocks = db.selectFrom("product_sizes").select((eb) => eb.fn.sum<number>("stock").as("sum"));
  await db
    .updateTable("products")
    .set({ stock: stocks.where("product_id", "=", 2) })
    .where("id", "=", 2)
    .execute();
  await db.updateTable("products").set({ stock: 20_000 }).where("id", "in", [1, 251]).execute();
  await db.updateTable("promo_codes").set({ max_uses: null, max_uses_per_customer: null }).execute();
});
afterAll(async () => {
  await db.destroy();
  await shop.stop();
});

const stocks = async () => {
  const products = await db.selectFrom("products").select(["id", "stock"]).where("id", "in", [1, 2, 251]).execute();
  const sizes = await db.selectFrom("product_sizes").select(["id", "stock"]).where("product_id", "=", 2).execute();
  return { products, sizes };
};

it(`after ${orderCount} orders of every kind, stock, points, credit, promo uses and refunds are exact`, async () => {
  const seed = randomInt(2 ** 31);
  const random = randomOf(seed);
  const pick = <T>(values: readonly T[]): T => present(values[Math.floor(random() * values.length)]);
  const some = (most: number) => Math.floor(random() * (most + 1));
  const before = await stocks();
  const taken = new Set<string>();
  /** Pieces that came back and did not go into the stock. */
  const lost = new Map<string, number>();

  const sizes = before.sizes.map(({ id }) => id);
  const order = async () => {
    const { id: customer, addressId: address_id } = pick(customers);
    await clearCart(db, customer);
    // One or two towels have a delivery charge.
    const isSmall = random() < 0.4;
    if (isSmall) await addToCart(db, customer, { productId: 251, sizeId: null }, 1 + some(2));
    else await addToCart(db, customer, { productId: 2, sizeId: pick(sizes) }, 1 + some(2));
    if (!isSmall && random() < 0.6) await addToCart(db, customer, { productId: 1, sizeId: null }, 1 + some(2));
    const promocode = random() < 0.4 ? "KASAVU5" : null;
    const points = random() < 0.4 ? some(isSmall ? 150 : 1500) : 0;
    const lines = await cartLines(db, customer);
    const { discountPaise: discount, paidPaise: paid_amount } = orderTotals(lines, promocode === null ? 0 : 5, points);
    if (paid_amount < 0) return;
    const payment_mode = pick(rules.paymentModes);
    const rest = { customer_note: null, gstin: null, points, promocode, discount, paid_amount };
    const { id } = await placeOrder(db, customer, randomUUID(), { address_id, payment_mode, ...rest }, rules);
    await walk(id, customer);
  };

  const itemsOf = (id: number) =>
    db.selectFrom("order_items").select(["id", "qty", "product_id", "size_id"]).where("order_id", "=", id).execute();
  const piecesOf = async (id: number) =>
    (await itemsOf(id)).map((item) => ({ id: item.id, qty: some(item.qty) })).filter(({ qty }) => qty > 0);

  const takeBack = async (id: number) => {
    const items = await itemsOf(id);
    const { delivery_failure, status } = await db
      .selectFrom("orders")
      .select(["delivery_failure", "status"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const restock = delivery_failure === "lost" ? [] : await piecesOf(id);
    const take = () => takeOrderBack(db, author, id, restock);
    await take();
    if (status === "cancelled") return take;
    for (const item of items) {
      const restocked = restock.find((one) => one.id === item.id)?.qty ?? 0;
      const key = `${item.product_id} ${item.size_id}`;
      lost.set(key, (lost.get(key) ?? 0) + item.qty - restocked);
    }
    return take;
  };

  const moveTo = (status: "processed" | "out for delivery" | "delivered") => (id: number) => () =>
    setOrderStatus(db, author, id, { status, seller: demoSeller });

  /** Steps that an order may refuse; each returns its repetition, which changes nothing. */
  const steps: Record<string, (id: number, customer: number) => Take | Promise<Take>> = {
    process: moveTo("processed"),
    send: moveTo("out for delivery"),
    deliver: moveTo("delivered"),
    pay: (id) => () => markOrderPaid(db, author, id),
    fail: (id) => {
      const failure = pick(["refused", "address", "nobody there", "lost"] as const);
      return () => recordDeliveryFailure(db, author, id, failure);
    },
    back: takeBack,
    cancelByShop: (id) => () => cancelByShop(db, author, id, "Damaged"),
    cancel: (id, customer) => () => cancelOrder(db, customer, id, "By mistake"),
    change: async (id) => {
      const { version } = await db
        .selectFrom("orders")
        .select("version")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const items = (await itemsOf(id)).map((item) => ({
        id: item.id,
        quantity: some(item.qty),
        ...(item.size_id !== null && random() < 0.5 && { size_id: pick(sizes) }),
      }));
      return () => changeOrder(db, author, id, { version, items, address: undefined });
    },
    return: async (id, customer) => {
      const { count } = await db
        .selectFrom("order_returns")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("order_id", "=", id)
        .executeTakeFirstOrThrow();
      const request = { number: count + 1, items: await piecesOf(id), reason_code: "faulty", reason: null } as const;
      if (request.items.length === 0) return () => Promise.resolve();
      return random() < 0.5
        ? () => requestReturn(db, customer, id, request)
        : () => openReturn(db, author, id, request);
    },
    settle: async (id) => {
      const open = db
        .selectFrom("order_returns")
        .select("no")
        .where("order_id", "=", id)
        .where("state", "=", "requested");
      const number = (await open.executeTakeFirst())?.no;
      if (number === undefined || random() < 0.2) {
        return () => settleByStaff(db, id, { state: "refused", restock: false, author, number });
      }
      const ofReturn = db.selectFrom("order_return_items").select(["item_id as id", "qty"]).where("order_id", "=", id);
      const requested = await ofReturn.where("return_no", "=", number).execute();
      const items = requested.map((item) => ({ ...item, qty: some(item.qty) })).filter(({ qty }) => qty > 0);
      const accepted = items.length > 0 ? { items } : {};
      return () => settleByStaff(db, id, { state: "returned", restock: true, author, number, ...accepted });
    },
    undo: (id) => {
      const step = pick(["delivered", "paid", "return"] as const);
      return () => undoStep(db, author, id, step);
    },
    refund: async () => {
      const { items } = await refunds(db, false, { page: 1, page_size: 100 });
      if (items.length === 0) return () => Promise.resolve();
      const { id } = pick(items);
      return () => payRefund(db, author, id, { reference: "UTR 1", paid_on: "2026-11-25" });
    },
  };
  const often: Record<string, string[]> = {
    placed: ["process", "process", "process", "change", "cancel"],
    processed: ["send", "send", "send", "change", "pay", "cancelByShop"],
    "out for delivery": ["deliver", "deliver", "fail", "fail", "send", "back"],
    delivered: ["return", "settle", "settle", "undo", "pay", "refund"],
    cancelled: ["refund"],
  };

  const walk = async (id: number, customer: number) => {
    const length = 5 + some(6);
    for (let turn = 0; turn < length; turn += 1) {
      const { status } = await db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow();
      if (status === "cancelled" && random() < 0.7) return;
      const name = pick(random() < 0.1 ? Object.keys(steps) : (often[status] ?? []));
      try {
        const take = await present(steps[name])(id, customer);
        await take();
        taken.add(name);
        if (random() < 0.3) await take();
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
      }
    }
  };

  for (let number = 0; number < orderCount; number += 1) await order();

  expect([...taken].toSorted()).toEqual(Object.keys(steps).toSorted());
  expect([seed, checkOrders(shop.dataDir)]).toEqual([seed, {}]);
  const remaining = await db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .select(["order_items.id", "order_items.product_id", "order_items.size_id", "order_items.qty"])
    .where("orders.status", "!=", "cancelled")
    .execute();
  const returned = await db
    .selectFrom("order_return_items")
    .innerJoin("order_items", "order_items.id", "order_return_items.item_id")
    .innerJoin("order_returns", (join) =>
      join
        .onRef("order_returns.order_id", "=", "order_return_items.order_id")
        .onRef("order_returns.no", "=", "order_return_items.return_no"),
    )
    .select(["order_items.product_id", "order_items.size_id", "order_return_items.accepted_qty"])
    .where("order_returns.restocked", "=", 1)
    .execute();
  const gone = [
    ...remaining.map(({ qty, ...row }) => ({ ...row, pieces: qty })),
    ...returned.map(({ accepted_qty, ...row }) => ({ ...row, pieces: -(accepted_qty ?? 0) })),
    ...[...lost].map(([key, pieces]) => {
      const [product_id = 0, size_id = null] = key.split(" ").map((part) => (part === "null" ? null : Number(part)));
      return { product_id: product_id ?? 0, size_id, pieces };
    }),
  ];
  const expected = {
    products: before.products.map(({ id, stock }) => ({ id, stock: stock - sum(gone, id) })),
    sizes: before.sizes.map(({ id, stock }) => ({ id, stock: stock - sum(gone, 2, id) })),
  };
  expect([seed, await stocks()]).toEqual([seed, expected]);
});
