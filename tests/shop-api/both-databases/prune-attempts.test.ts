import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startAttemptPruning } from "../../../shop-api/src/orders/prune-attempts.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "../support/shopper.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** How long an idempotency key is known. Product 2 costs 1265 rupees. */
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
    const started = startAttemptPruning(db, log);
    onTestFinished(() => started.stop());
    return started;
  };
  /** Keys of one order, as many as it takes to need several batches. */
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

  it("are known for 30 days, then deleted in batches, and the orders stay", async () => {
    const customer = await newShopper(call, "2", "1");
    const now = Date.now();
    const id = orderIdOf(await place(call, customer, one, "new-key"));
    await addKeys(customer, id, 1200, now - 31 * dayMs);
    const { prune } = pruning();
    await prune(now);
    expect(await keysOf([id])).toEqual(["new-key"]);
    // The same key is the same order until then.
    expect(orderIdOf(await place(call, customer, one, "new-key"))).toBe(id);
    await prune(now + 31 * dayMs);
    expect(await keysOf([id])).toEqual([]);
    expect(await ordersOf(call, customer)).toMatchObject([{ id }]);
    expect(orderIdOf(await place(call, customer, one, "new-key"))).toBeGreaterThan(id);
  });

  it("are deleted by themselves: at the start of a shop, and every hour", async () => {
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

  it("that cannot be deleted are tried again later, which the log tells", async () => {
    const { db: closed } = openDatabase(shop);
    await closed.selectFrom("order_attempts").select("key").execute();
    await closed.destroy();
    const failed = vi.spyOn(log, "error");
    const other = startAttemptPruning(closed, log);
    await other.prune();
    await other.stop();
    expect(failed).toHaveBeenCalledWith({ err: expect.any(Error) }, "old idempotency keys could not be deleted");
  });
});
