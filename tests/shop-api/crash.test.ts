import { fork, type ChildProcess } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import Libsql from "libsql";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepared } from "../support/prepared.ts";
import { callerOf, type Caller, type Reply } from "./support/caller.ts";
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
import { editProduct } from "./support/product-edits.ts";

const main = fileURLToPath(new URL("../../shop-api/src/main.ts", import.meta.url));
const settling = fileURLToPath(new URL("support/settle-returns.ts", import.meta.url));
/** A folder of the repository's disk: SQLite's sync has no effect in memory, where other tests store their data. */
const realDisk = fileURLToPath(new URL("../../.cache", import.meta.url));
/** In every second round the clock moves orders, and is killed as well. */
const rounds = Array.from({ length: Number(process.env.CRASH_ROUNDS ?? 2) }, (_, index) => {
  const stepSeconds = index % 2;
  return { round: index + 1, stepSeconds, ms: randomInt(5, stepSeconds === 0 ? 500 : 2500) };
});

/** A shop on SQLite. Product 1 costs 3780 rupees, product 2 costs 1265. */
describe("a shop that is killed while orders are placed, cancelled, returned and taken back, and staff edit products", () => {
  let dataDir: string;
  let shop: ChildProcess;
  let settler: ChildProcess;
  let url: string;
  let call: Caller;
  let staff: Staff;
  let pieces: unknown[];
  /** Acknowledged moves of orders by staff. */
  let moved: StaffChange[] = [];

  const open = async (stepSeconds: number) => {
    const { NODE_COMPILE_CACHE } = process.env;
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: "error", ORDER_STEP_SECONDS: String(stepSeconds) };
    const env = { NODE_COMPILE_CACHE, ...settings };
    shop = fork(main, { stdio: ["ignore", "inherit", "inherit", "ipc"], env });
    const [message] = await once(shop, "message");
    url = v.parse(v.object({ listening: v.string() }), message).listening;
    call = callerOf({ url });
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
    await end(shop, "SIGTERM");
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
        if (!shop.killed) throw error;
        return { customer, acknowledged, unconfirmed: attempt };
      }
    }
  };

  /** Calls back after the first edit, which no order can reject. @returns the number of acknowledged edits */
  const editUntilKilled = async (onFirst: () => void) => {
    let edits = 0;
    for (let turn = 0; ; turn += 1) {
      try {
        if (await editProduct(call, staff, turn)) edits += 1;
        if (turn === 0) onFirst();
      } catch (error) {
        if (!shop.killed) throw error;
        return edits;
      }
    }
  };

  it.each(rounds)(
    "has every order that it acknowledged, complete, and no other: round $round, after $ms ms",
    async ({ round, stepSeconds, ms }) => {
      moved = [];
      const customers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(call)));
      execute(`update customers set points_balance = ${pointsGranted}, credit_limit_paise = 1000000000
        where id not in (select customer_id from orders)`);
      await settleReturns();
      const editsOf = (id: number) => timesRecorded(dataDir, { entity: "product", id, action: "changed" });
      const editedBefore = editsOf(1) + editsOf(2);
      const hasStarted = Promise.withResolvers<void>();
      const [placed, edited] = await Promise.all([
        Promise.all(customers.map(orderUntilKilled)),
        editUntilKilled(hasStarted.resolve),
        hasStarted.promise
          .then(() => setTimeout(ms))
          .then(() => Promise.all([end(shop, "SIGKILL"), end(settler, "SIGKILL")])),
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
