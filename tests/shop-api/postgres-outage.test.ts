import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { postgres } from "../support/programs.ts";
import { type Caller, callerOf, signUp } from "./support/caller.ts";
import { newDatabase, newPostgresDatabase } from "./support/new-database.ts";
import { openShopApi, type RunningShop } from "./support/start-shop-api.ts";
import { startTcpRelay, type TcpRelay } from "./support/tcp-relay.ts";

/** With a network between the shop and Postgres that can be interrupted. */
describeWith(postgres, "a shop whose Postgres becomes unavailable", () => {
  let database: string;
  let relay: TcpRelay;
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    database = await newPostgresDatabase("prepared");
    const relayed = new URL(database);
    relay = await startTcpRelay({ host: relayed.hostname, port: Number(relayed.port) });
    Object.assign(relayed, { hostname: "127.0.0.1", port: String(relay.port) });
    const { dataDir } = await newDatabase("empty");
    shop = await openShopApi({ dataDir, databaseUrl: relayed.href });
    call = callerOf(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await relay.close();
  });
  // A broken connection of the pool may fail one more request.
  afterEach(async () => {
    await relay.mend();
    await vi.waitFor(() => signUp(call));
  });

  it("responds 503 during the outage, which a metric counts, and recovers after it", async () => {
    const { token } = await signUp(call);
    await relay.cut();
    const profile = async () => (await call.get("customer/profile", { token })).status;
    // A connection may break with the first request on it.
    expect([503, 504]).toContain(await profile());
    expect(await profile()).toBe(503);
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    expect(metrics).toMatch(/^shop_api_database_unavailable_total [1-9]/m);
    await relay.mend();
    await vi.waitFor(async () => expect(await profile()).toBe(200));
  });

  it("responds 504 if its connection breaks during a write, which may have been done", async () => {
    const { token } = await signUp(call);
    const other = new Client({ connectionString: database });
    await other.connect();
    await other.query("begin; lock table cart_lines");
    const rejected = call.multipart("customer/add-product", { product_id: "1", qty: "1" }, { token });
    await vi.waitFor(async () => {
      const { rowCount } = await other.query("select from pg_locks where not granted");
      expect(rowCount).toBeGreaterThan(0);
    });
    relay.reset();
    expect((await rejected).status).toBe(504);
    await other.end();
  });

  it("continues when all connections break during registrations", async () => {
    const running = Array.from({ length: 20 }, () => signUp(call).catch(() => null));
    relay.reset();
    await Promise.all(running);
    await vi.waitFor(async () => expect(await signUp(call)).toHaveProperty("token"));
  });

  it("stays alive and ready: every other process has the same database", async () => {
    await relay.cut();
    const ready = await fetch(`${shop.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }]);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });
});
