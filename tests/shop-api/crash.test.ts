import { fork, type ChildProcess } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import Libsql from "libsql";
import { pino } from "pino";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../shop-api/src/config.ts";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { razorpay } from "../../shop-api/src/payments/razorpay.ts";
import { startPaymentProvider, type TestPaymentProvider } from "../support/payment-provider.ts";
import { prepared } from "../support/prepared.ts";
import { callerOf, type Caller, readCart, type Reply } from "./support/caller.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "./support/shopper.ts";
import { addProduct } from "./support/sizes.ts";
import { staffOf, type Staff } from "./support/staff-member.ts";
import {
  checkOrders,
  piecesOf,
  pointsGranted,
  type StaffChange,
  timesRecorded,
} from "./support/order-inconsistencies.ts";
import { present } from "./support/present.ts";
import { editProduct } from "./support/product-edits.ts";
import { settlePayments, wrongPayments } from "./support/settled-payments.ts";
import { type ShopProcess, startShopProcess } from "./support/shop-process.ts";

const settling = fileURLToPath(new URL("support/settle-returns.ts", import.meta.url));
/** A folder of the repository's disk: SQLite's sync has no effect in memory, where other tests store their data. */
const realDisk = fileURLToPath(new URL("../../.cache", import.meta.url));
/** In every second round the clock moves orders, and is killed as well. */
const rounds = Array.from({ length: Number(process.env.CRASH_ROUNDS ?? 2) }, (_, index) => {
  const stepSeconds = index % 2;
  return { round: index + 1, stepSeconds, ms: randomInt(5, stepSeconds === 0 ? 500 : 2500) };
});

/** A shop on SQLite. Product 1 costs 3780 rupees, product 2 costs 1265. */
describe("a shop that is killed while orders are placed, paid, cancelled, returned and taken back, and staff edit products", () => {
  let provider: TestPaymentProvider;
  let dataDir: string;
  let shop: ShopProcess;
  let settler: ChildProcess;
  let call: Caller;
  let staff: Staff;
  let pieces: unknown[];
  /** Acknowledged moves of orders by staff. */
  let moved: StaffChange[] = [];

  const open = async (stepSeconds: number) => {
    const settings = { ...provider.env, ORDER_STEP_SECONDS: String(stepSeconds) };
    shop = await startShopProcess({ dataDir, databaseUrl: undefined }, settings);
    provider.webhooks.url = `${shop.url}/api/payments/webhook`;
    call = callerOf(shop);
    staff = await staffOf({ dataDir }, call);
  };
  const settleReturns = async () => {
    const env = { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], DATA_DIR: dataDir };
    settler = fork(settling, { stdio: ["ignore", "inherit", "inherit", "ipc"], env });
    await once(settler, "message");
  };
  const execute = (sql: string) => {
    const database = new Libsql(join(dataDir, "shop.sqlite"));
    database.pragma("busy_timeout = 5000");
    database.exec(sql);
    database.close();
  };

  beforeAll(async () => {
    provider = await startPaymentProvider();
    await mkdir(realDisk, { recursive: true });
    dataDir = await mkdtemp(join(realDisk, "crash-"));
    await copyFile(await prepared("sqlite"), join(dataDir, "shop.sqlite"));
    await open(rounds[0]?.stepSeconds ?? 0);
    execute("update products set stock = 500000 where id in (1, 2)");
    // All of product 2 in its first size.
    execute("update product_sizes set stock = case position when 0 then 500000 else 0 end where product_id = 2");
    execute("update promo_codes set max_uses = 1000000, max_uses_per_customer = 1000000");
    pieces = piecesOf(dataDir);
  });
  afterAll(async () => {
    await shop.end("SIGTERM");
    await provider.stop();
    await rm(dataDir, { recursive: true });
  });

  const moveByStaff = async (id: number, action: string) => {
    const { status } = await staff.setStatus(id, action);
    if (status === 200) moved.push({ entity: "order", id, action });
  };

  /**
   * In turn a delivered order that is returned, one that its customer cancels, one that staff cancel, one that comes back, and
   * one whose delivery is undone and made again.
   * The clock may be faster, so that a change is rejected.
   */
  const changeOrder = async (customer: Shopper, id: number, turn: number) => {
    if (turn % 5 === 0) {
      for (const status of ["processed", "out for delivery", "delivered"]) await moveByStaff(id, status);
      await requestReturn(call, customer, id);
    } else if (turn % 5 === 1) await Promise.all([cancel(call, customer, id), cancel(call, customer, id)]);
    else if (turn % 5 === 2) await moveByStaff(id, "cancelled");
    else {
      for (const status of ["processed", "out for delivery"]) await moveByStaff(id, status);
      const post = (path: string, body: unknown) => call.json(`staff/orders/${id}/${path}`, body, staff);
      if (turn % 5 === 3) {
        const { status } = await post("not-delivered", { reason: "refused" });
        if (status === 200) moved.push({ entity: "order", id, action: "not delivered" });
        await post("back", { restock: await piecesOfOrder(call, staff, id) });
      } else {
        await staff.setStatus(id, "delivered");
        await post("undo", { step: "delivered" });
        await staff.setStatus(id, "delivered");
      }
    }
  };

  /** Orders the same cart until the shop is killed. @returns the acknowledged orders, and the attempt without a response */
  const orderUntilKilled = async (customer: Shopper) => {
    const acknowledged: number[] = [];
    for (;;) {
      const attempt = newAttempt(acknowledged.length);
      try {
        const last = acknowledged.at(-1);
        if (last !== undefined) await changeOrder(customer, last, acknowledged.length - 1);
        acknowledged.push(orderIdOf(await send(call, customer, attempt)));
      } catch (error) {
        if (!shop.process.killed) throw error;
        return { customer, acknowledged, unconfirmed: attempt };
      }
    }
  };

  /** Pays the order of this number, whose response may come when the shop has ended. */
  const pay = (id: number) => {
    const link = provider.ledger.links.values().find(({ description }) => description === `Kasavu, order ${id}`);
    return provider.pay(present(link).reference_id);
  };

  /**
   * Orders by card until the shop is killed: in turn one that is paid, one that is paid and cancelled, one that is cancelled
   * unpaid, and one that is cancelled while it is paid. @returns the acknowledged orders, and the attempt without a response
   */
  const payUntilKilled = async (customer: Shopper) => {
    const acknowledged: number[] = [];
    for (let turn = 0; ; turn += 1) {
      const order = { payment_mode: "Card", payment_flow: "redirect", paid_amount: "6310.00" };
      const attempt = { key: randomUUID(), order };
      try {
        // The products of an order that was cancelled unpaid are in the cart again.
        if ((await readCart(call, customer.token)).length === 0) await fillCart(call, customer);
        const id = orderIdOf(await send(call, customer, attempt));
        acknowledged.push(id);
        if (turn % 4 < 2) await pay(id);
        if (turn % 4 === 3) await Promise.all([pay(id), cancel(call, customer, id)]);
        else if (turn % 4 > 0) await cancel(call, customer, id);
        else await call.json("customer/check-payment", { order_id: id }, customer);
      } catch (error) {
        if (!shop.process.killed) throw error;
        return { customer, acknowledged, unconfirmed: attempt };
      }
    }
  };

  /** Works off the payments beside the running shop. @returns what of them is wrong then */
  const settle = async () => {
    const { db } = openDatabase({ dataDir, databaseUrl: undefined });
    const log = pino({ level: "silent" });
    const client = razorpay(present(readConfig(provider.env).payments), log);
    await settlePayments({ db, provider: client, publicUrl: "https://shop.example", log, onPlaced() {} });
    const wrong = await wrongPayments(db, provider.ledger);
    await db.destroy();
    return wrong;
  };

  /** Calls back after the first edit, which no order can reject. @returns the number of acknowledged edits */
  const editUntilKilled = async (onFirst: () => void) => {
    let edits = 0;
    for (let turn = 0; ; turn += 1) {
      try {
        if (await editProduct(call, staff, turn)) edits += 1;
        if (turn === 0) onFirst();
      } catch (error) {
        if (!shop.process.killed) throw error;
        return edits;
      }
    }
  };

  it.each(rounds)(
    "has every order that it acknowledged, complete, and no other: round $round, after $ms ms",
    async ({ round, stepSeconds, ms }) => {
      moved = [];
      const customers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(call)));
      const payers = await Promise.all([1, 2].map(() => newCustomer(call)));
      execute(`update customers set points_balance = ${pointsGranted}, credit_limit_paise = 1000000000
        where id not in (select customer_id from orders)`);
      await settleReturns();
      const editsOf = (id: number) => timesRecorded(dataDir, { entity: "product", id, action: "changed" });
      const editedBefore = editsOf(1) + editsOf(2);
      const hasStarted = Promise.withResolvers<void>();
      const [placed, paid, edited] = await Promise.all([
        Promise.all(customers.map(orderUntilKilled)),
        Promise.all(payers.map(payUntilKilled)),
        editUntilKilled(hasStarted.resolve),
        hasStarted.promise
          .then(() => setTimeout(ms))
          .then(() => Promise.all([shop.end("SIGKILL"), end(settler, "SIGKILL")])),
      ]);
      // Each round kills the shop that it starts.
      await open(rounds[round]?.stepSeconds ?? 0);
      expect(checkOrders(dataDir)).toEqual({});
      expect(piecesOf(dataDir)).toEqual(pieces);
      // The response of one edit may be lost.
      expect([0, 1]).toContain(editsOf(1) + editsOf(2) - editedBefore - edited);
      // A step that the clock has taken is acknowledged without an entry.
      const recorded = stepSeconds === 0 ? moved : [];
      expect(recorded.filter((change) => timesRecorded(dataDir, change) !== 1)).toEqual([]);
      for (const { customer, acknowledged, unconfirmed } of placed) {
        const stored = await ordersOf(call, customer);
        expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
        for (const { order_items } of stored) {
          expect(order_items).toMatchObject([{ total_amount: "3780.00" }, { total_amount: "2530.00" }]);
        }
        // The outcome of the last attempt is unknown: repeated under its key, it is one order.
        const id = orderIdOf(await send(call, customer, unconfirmed));
        expect(orderIdOf(await send(call, customer, unconfirmed))).toBe(id);
        const ids = (await ordersOf(call, customer)).map((order) => order.id);
        expect(ids.toReversed()).toEqual([...acknowledged, id]);
        // The customer's last changes, of which the response of one may be lost, are repeated too.
        for (const [turn, order] of [...acknowledged.entries()].slice(-4)) {
          if (turn % 5 < 2) await changeOrder(customer, order, turn);
        }
      }
      for (const { customer, acknowledged, unconfirmed } of paid) {
        const ids = (await ordersOf(call, customer)).map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining(acknowledged));
        // Rejected if the order before it is still to be paid, or its products were not in the cart yet.
        const repeated = [await send(call, customer, unconfirmed), await send(call, customer, unconfirmed)];
        const accepted = repeated.filter(({ status }) => status === 200);
        expect(new Set(accepted.map(orderIdOf)).size).toBe(Math.min(1, accepted.length));
      }
      expect(await settle()).toEqual({ money: [], refundsOfOneOnly: [], refundsTwice: [] });
      expect(checkOrders(dataDir)).toEqual({});
      expect(piecesOf(dataDir)).toEqual(pieces);
    },
  );
});

const Ordered = v.object({ orders: v.array(v.object({ order_items: v.array(v.object({ id: v.number() })) })) });

type Attempt = { key: string; order: Record<string, unknown> };

async function end(ended: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (ended.exitCode !== null || ended.signalCode !== null) return;
  ended.kill(signal);
  await once(ended, "exit");
}

async function newCustomer(call: Caller): Promise<Shopper> {
  const customer = await newShopper(call, "1", "1");
  await addProduct(call, { product_id: "2", qty: "2" }, customer);
  return customer;
}

/** With the products of a new customer. */
async function fillCart(call: Caller, customer: Shopper): Promise<void> {
  await addProduct(call, { product_id: "1", qty: "1" }, customer);
  await addProduct(call, { product_id: "2", qty: "2" }, customer);
}

/** With points, every third with a promo code; of the returned and cancelled ones every second on credit. */
function newAttempt(turn: number): Attempt {
  const payment_mode = turn % 2 === 0 ? "Credit" : "Cash";
  const promo = { promocode: "KASAVU5", discount: "315.50", paid_amount: "5984.50" };
  const amounts = turn % 3 === 0 ? promo : { paid_amount: "6300.00" };
  return { key: randomUUID(), order: { ...amounts, points: 10, payment_mode } };
}

function cancel(call: Caller, customer: Shopper, id: number): Promise<Reply> {
  return call.form("customer/cancel-order", { order_id: String(id), reason: "A mistake" }, customer);
}

const Items = v.object({
  data: v.object({ order: v.object({ items: v.array(v.object({ id: v.number(), quantity: v.number() })) }) }),
});

/** All pieces of an order. */
async function piecesOfOrder(call: Caller, staff: Staff, id: number) {
  const { body } = await call.get(`staff/orders/${id}`, staff);
  return v.parse(Items, body).data.order.items;
}

/** Of one piece of each item. */
async function requestReturn(call: Caller, customer: Shopper, order_id: number): Promise<void> {
  const { body } = await call.get(`customer/my-orders?order_id=${order_id}`, customer);
  const items = v.parse(Ordered, body).orders.flatMap(({ order_items }) => order_items);
  const pieces = items.map(({ id }) => ({ id, qty: 1 }));
  await call.json("customer/return-order", { order_id, items: pieces, reason: "Too small" }, customer);
}

function send(call: Caller, customer: Shopper, { key, order }: Attempt): Promise<Reply> {
  return place(call, customer, order, key);
}
