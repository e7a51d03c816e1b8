import { Client } from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { postgres } from "../support/programs.ts";
import { callerOf, signUp } from "./support/caller.ts";
import { newDatabase, newPostgresDatabase } from "./support/new-database.ts";
import { openShopApi } from "./support/start-shop-api.ts";
import { startTcpRelay } from "./support/tcp-relay.ts";

/** A shop on Postgres, and the network between them. */
async function startBehindRelay() {
  const database = await newPostgresDatabase("prepared");
  const relayed = new URL(database);
  const relay = await startTcpRelay({ host: relayed.hostname, port: Number(relayed.port) });
  Object.assign(relayed, { hostname: "127.0.0.1", port: String(relay.port) });
  const { dataDir } = await newDatabase("empty");
  const shop = await openShopApi({ dataDir, databaseUrl: relayed.href });
  onTestFinished(async () => {
    await relay.mend();
    await shop.stop();
    await relay.close();
  });
  return { call: callerOf(shop), shop, relay, database };
}

describeWith(postgres, "a shop whose Postgres goes away", () => {
  it("answers 503 while it is away, and serves again when it is back", async () => {
    const { call, relay } = await startBehindRelay();
    const { token } = await signUp(call);
    await relay.cut();
    const refused = await call.get("customer/profile", { token });
    expect(refused.status).toBe(503);
    await relay.mend();
    await vi.waitFor(async () => expect((await call.get("customer/profile", { token })).status).toBe(200));
  });

  it("answers 503 when a connection leads nowhere", async () => {
    const { call, relay } = await startBehindRelay();
    const { token } = await signUp(call);
    relay.silence();
    expect((await call.get("customer/profile", { token })).status).toBe(503);
  });

  it("answers 504 when its connection breaks during a write, which may have been done", async () => {
    const { call, relay, database } = await startBehindRelay();
    const { token } = await signUp(call);
    const other = new Client({ connectionString: database });
    await other.connect();
    await other.query("begin; lock table cart_lines");
    const refused = call.multipart("customer/add-product", { product_id: "1", qty: "1" }, { token });
    await vi.waitFor(async () => {
      const { rowCount } = await other.query("select from pg_locks where not granted");
      expect(rowCount).toBeGreaterThan(0);
    });
    relay.reset();
    expect((await refused).status).toBe(504);
    await other.end();
  });

  it("goes on when all connections break in the midst of sign-ups", async () => {
    const { call, relay } = await startBehindRelay();
    const running = Array.from({ length: 20 }, () => signUp(call).catch(() => null));
    relay.reset();
    await Promise.all(running);
    await vi.waitFor(async () => expect(await signUp(call)).toHaveProperty("token"));
  });

  it("stays alive and ready without it: every other process has the same database", async () => {
    const { shop, relay } = await startBehindRelay();
    await relay.cut();
    const ready = await fetch(`${shop.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }]);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });
});
