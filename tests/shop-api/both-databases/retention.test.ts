import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import type { JobRun } from "../../../shop-api/src/metrics/job-run.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "../support/shopper.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Idempotency keys after an upgrade, and their retention. Product 2 costs 1265 rupees. */
describeOnDatabase("idempotency keys", () => {
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  const log = createLog("silent");
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const one = { paid_amount: "1265.00" };
  const keysOf = async (orderIds: number[]) => {
    const attempts = db.selectFrom("order_attempts").select("key").where("order_id", "in", orderIds).orderBy("key");
    return (await attempts.execute()).map(({ key }) => key);
  };
  const pruning = () => {
    const started = startPruning(db, log);
    onTestFinished(() => started.stop());
    return started;
  };
  /** Keys of one order, enough for several batches. */
  const addKeys = async ({ mobile }: Shopper, order_id: number, count: number, created_at: number) => {
    const customer = db.selectFrom("customers").select("id").where("mobile", "=", mobile);
    const { id: customer_id } = await customer.executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, index) => ({
      customer_id,
      key: `old-${order_id}-${index}`,
      request_hash: "",
      order_id,
      created_at,
    }));
    await db.insertInto("order_attempts").values(rows).execute();
  };

  it("return an order whose request was hashed with its amounts, as earlier versions did", async () => {
    const customer = await newShopper(call, "2", "1");
    const key = "hashed-with-amounts";
    const promo = { promocode: "kasavu5", discount: "63.25", paid_amount: "1201.75" };
    const first = await place(call, customer, promo, key);
    const { token, address_id } = customer;
    const hashed = {
      address_id,
      payment_mode: "Cash",
      paid_amount: 120_175,
      customer_note: null,
      promocode: "kasavu5",
      discount: 6325,
      points: 0,
    };
    const request_hash = createHash("sha256").update(JSON.stringify(hashed)).digest("hex");
    await db.updateTable("order_attempts").set({ request_hash }).where("key", "=", key).execute();

    const again = await place(call, customer, promo, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const find = (customer_note: string | null) => {
      const request = { address_id, payment_mode: "Cash", promocode: "kasavu5", customer_note };
      return call.json("customer/find-order", request, { token, headers: { "idempotency-key": key } });
    };
    expect(await find(null)).toMatchObject({
      status: 200,
      body: { data: { order_id: orderIdOf(first), paid_amount: "1201.75" } },
    });
    expect((await find("Ring twice")).status).toBe(422);
    expect((await place(call, customer, { ...promo, paid_amount: "1201.74" }, key)).status).toBe(422);
    expect(await ordersOf(call, customer)).toHaveLength(1);
  });

  it("are kept for 30 days, then deleted in batches, and the orders remain", async () => {
    const customer = await newShopper(call, "2", "1");
    const now = Date.now();
    const id = orderIdOf(await place(call, customer, one, "new-key"));
    await addKeys(customer, id, 1200, now - 31 * dayMs);
    const { prune } = pruning();
    await prune(now);
    expect(await keysOf([id])).toEqual(["new-key"]);
    // Until then the same key returns the same order.
    expect(orderIdOf(await place(call, customer, one, "new-key"))).toBe(id);
    await prune(now + 31 * dayMs);
    expect(await keysOf([id])).toEqual([]);
    expect(await ordersOf(call, customer)).toMatchObject([{ id }]);
    expect(orderIdOf(await place(call, customer, one, "new-key"))).toBeGreaterThan(id);
  });

  it("are deleted automatically: at start, and every hour", async () => {
    const customer = await newShopper(call, "2", "1");
    const id = orderIdOf(await place(call, customer, one, "hourly-key"));
    await addKeys(customer, id, 1, Date.now() - 31 * dayMs);
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    pruning();
    await vi.waitFor(async () => expect(await keysOf([id])).toEqual(["hourly-key"]));
    vi.setSystemTime(Date.now() + 31 * dayMs);
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(hourMs);
      expect(await keysOf([id])).toEqual([]);
    });
  });

  it("that cannot be deleted are retried later, which is logged and reported", async () => {
    const { db: closed } = openDatabase(shop);
    await closed.selectFrom("order_attempts").select("key").execute();
    await closed.destroy();
    const failed = vi.spyOn(log, "error");
    const runs: JobRun[] = [];
    const other = startPruning(closed, log, undefined, (run) => runs.push(run));
    await other.prune();
    await other.stop();
    expect(failed).toHaveBeenCalledWith({ err: expect.any(Error) }, "old idempotency keys could not be deleted");
    expect(runs).toMatchObject([
      { job: "retention", isFailure: true },
      { job: "after-update", isFailure: true },
    ]);
  });
});
