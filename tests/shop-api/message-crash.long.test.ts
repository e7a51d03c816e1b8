// @module-tag long
import { randomInt } from "node:crypto";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Database, openDatabase } from "../../shop-api/src/db/client.ts";
import { describeWith } from "../support/describe-with.ts";
import { prepared } from "../support/prepared.ts";
import { postgres } from "../support/programs.ts";
import { type Caller, callerOf } from "./support/caller.ts";
import { insertShoppers } from "./support/insert-shoppers.ts";
import { startMessageReceivers } from "./support/message-receivers.ts";
import { newPostgresDatabase } from "./support/new-database.ts";
import { checkOrders, pointsGranted } from "./support/order-inconsistencies.ts";
import { orderIdOf, place, type Shopper } from "./support/shopper.ts";
import { type ShopProcess, startShopProcess } from "./support/shop-process.ts";
import { staffOf, type Staff } from "./support/staff-member.ts";

const messagingShop = fileURLToPath(new URL("support/messaging-shop.ts", import.meta.url));
/** A folder of the repository's disk: SQLite's sync has no effect in memory, where other tests store their data. */
const realDisk = fileURLToPath(new URL("../../.cache", import.meta.url));
const kills = Number(process.env.CRASH_ROUNDS ?? 10);
/** Orders before each kill. */
const ordersPerRound = 8;
/** Messages that a process sends at a time: four by each channel. */
const inFlight = 8;

type Receivers = Awaited<ReturnType<typeof startMessageReceivers>>;
type Place = { dataDir: string; databaseUrl: string | undefined };

/** Customers of the prepared shop with a confirmed address, and one piece of product 1, for 3780 rupees, in the cart. */
async function prepareCustomers(db: Database, count: number): Promise<Shopper[]> {
  await db.updateTable("products").set({ stock: 500_000 }).where("id", "=", 1).execute();
  const customers = await insertShoppers(db, count, 1);
  const values = { email_confirmed_at: Date.now(), points_balance: pointsGranted };
  await db.updateTable("customers").set(values).execute();
  return customers;
}

const waiting = (db: Database) => db.selectFrom("messages").select("id").where("state", "=", "waiting").execute();

/** The messages in a state. */
async function idsOf(db: Database, state: "sent" | "dropped"): Promise<number[]> {
  const rows = await db.selectFrom("messages").select("id").where("state", "=", state).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Dropped messages that were neither followed by a newer one of their kind nor overtaken by the order's state. */
const wronglyDropped = sql`select messages.id, kind, problem from messages join orders on orders.id = order_id
  where state = 'dropped' and not exists (select 1 from messages as newer where newer.order_id = messages.order_id
      and newer.kind = messages.kind and newer.channel = messages.channel and newer.id > messages.id)
    and kind in (case when status = 'placed' or status = 'processed' then 'order placed'
      when status_detail = 'not delivered' and status = 'out for delivery' then 'not delivered' else status end)`;

/** Sent messages that the history of their order has not exactly once. */
const wronglyRecorded = sql`select order_id, count(*) as sent from messages where state = 'sent' and order_id is not null group by order_id
  having count(*) <> (select count(*) from staff_changes where entity = 'order' and action = 'message sent'
    and entity_id = cast(messages.order_id as text))`;

describe("a shop on SQLite that is killed while it sends the messages of orders", () => {
  let receivers: Receivers;
  let data: Place;
  let db: Database;
  let customers: Shopper[];
  let shop: ShopProcess;
  let call: Caller;
  let staff: Staff;

  beforeAll(async () => {
    receivers = await startMessageReceivers();
    await mkdir(realDisk, { recursive: true });
    data = { dataDir: await mkdtemp(join(realDisk, "messages-")), databaseUrl: undefined };
    await copyFile(await prepared("sqlite"), join(data.dataDir, "shop.sqlite"));
    ({ db } = openDatabase(data));
    customers = await prepareCustomers(db, 4);
    // The four get more messages in an hour than one customer is sent.
    await sql`create trigger no_limit after insert on sms_counts
      begin delete from sms_counts where name like 'messages customer %'; end`.execute(db);
  });
  afterAll(async () => {
    await db.destroy();
    await receivers.stop();
    await rm(data.dataDir, { recursive: true });
  });

  /** Orders the same cart: in turn an order that is delivered, one that staff cancel, and one that goes out twice. Calls back after each. */
  const orderUntilKilled = async (customer: Shopper, onOrder: () => void) => {
    for (let turn = 0; ; turn += 1) {
      try {
        const id = orderIdOf(await place(call, customer, { paid_amount: "3780.00" }));
        const statuses = turn % 3 === 1 ? ["cancelled"] : ["processed", "out for delivery"];
        for (const status of statuses) await staff.setStatus(id, status);
        if (turn % 3 === 2) {
          await call.json(`staff/orders/${id}/not-delivered`, { reason: "refused" }, staff);
          await staff.setStatus(id, "out for delivery");
        }
        if (turn % 3 !== 1) await staff.setStatus(id, "delivered");
        onOrder();
      } catch (error) {
        if (!shop.process.killed) throw error;
        return;
      }
    }
  };

  it(`tells each event that was not overtaken, and repeats a message only after one of ${kills} kills`, async () => {
    for (let round = 0; round < kills; round += 1) {
      shop = await startShopProcess(data, receivers.env, messagingShop);
      call = callerOf(shop);
      staff = await staffOf(data, call);
      const { promise: areEnough, resolve } = Promise.withResolvers<void>();
      let placed = 0;
      const onOrder = () => {
        placed += 1;
        if (placed === ordersPerRound) resolve();
      };
      await Promise.all([
        ...customers.map((customer) => orderUntilKilled(customer, onOrder)),
        areEnough.then(() => setTimeout(randomInt(500))).then(() => shop.end("SIGKILL")),
      ]);
      // As if the lease of what was being sent had ended.
      await sql`update messages set next_try_at = ${Date.now()} where state = 'waiting'`.execute(db);
    }
    shop = await startShopProcess(data, receivers.env, messagingShop);
    onTestFinished(() => shop.end("SIGTERM"));
    await vi.waitFor(async () => expect(await waiting(db)).toEqual([]), { timeout: 60_000 });

    const { orders } = await db
      .selectFrom("orders")
      .select(({ fn }) => fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow();
    expect(orders).toBeGreaterThanOrEqual(ordersPerRound * kills);
    expect(checkOrders(data.dataDir)).toEqual({});
    const counts = await db.selectFrom("messages").select("state").distinct().orderBy("state").execute();
    expect(counts.map(({ state }) => state).filter((state) => state !== "dropped")).toEqual(["sent"]);
    expect((await wronglyDropped.execute(db)).rows).toEqual([]);
    expect((await wronglyRecorded.execute(db)).rows).toEqual([]);
    const received = receivers.timesById();
    const sent = await idsOf(db, "sent");
    expect(sent.filter((id) => !received.has(id))).toEqual([]);
    // A kill may be between the answer of the provider and its record, and the order move on before the next try.
    const known = new Set([...sent, ...(await idsOf(db, "dropped"))]);
    expect([...received.keys()].filter((id) => !known.has(id))).toEqual([]);
    const repeats = [...received.values()].map((times) => times - 1);
    expect(Math.max(...repeats)).toBeLessThanOrEqual(kills);
    expect(repeats.reduce((sum, times) => sum + times, 0)).toBeLessThanOrEqual(kills * inFlight);
  }, 600_000);
});

describeWith(postgres, "two processes on Postgres with one outbox", () => {
  it("send each of 200 messages once", async () => {
    const receivers = await startMessageReceivers();
    onTestFinished(() => receivers.stop());
    const dataDir = await mkdtemp(join(realDisk, "messages-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const shared = { dataDir, databaseUrl: await newPostgresDatabase("prepared") };
    const { db } = openDatabase(shared);
    onTestFinished(() => db.destroy());
    await prepareCustomers(db, 100);
    const customers = await db.selectFrom("customers").select("id").execute();
    const message = {
      kind: "number changed",
      staff_id: null,
      order_id: null,
      return_no: null,
      refund_id: null,
    } as const;
    const rows = customers.flatMap(({ id }) =>
      (["sms", "email"] as const).map((channel) => {
        return { ...message, channel, customer_id: id, created_at: Date.now() };
      }),
    );
    await db.insertInto("messages").values(rows).execute();
    const shops = await Promise.all([1, 2].map(() => startShopProcess(shared, receivers.env, messagingShop)));
    onTestFinished(async () => {
      await Promise.all(shops.map((shop) => shop.end("SIGTERM")));
    });
    // When both processes are there.
    await db.updateTable("messages").set({ next_try_at: Date.now() }).execute();
    await vi.waitFor(async () => expect(await waiting(db)).toEqual([]), { timeout: 60_000 });
    const received = receivers.timesById();
    expect(await idsOf(db, "sent")).toEqual([...received.keys()].toSorted((a, b) => a - b));
    expect(received.size).toBe(200);
    expect([...received.values()].filter((times) => times > 1)).toEqual([]);
  });
});
