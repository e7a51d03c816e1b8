import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOf, newMobile } from "./support/caller.ts";
import { startShopApi, type RunningShop } from "./support/start-shop-api.ts";
import { freePort } from "../../scripts/free-port.ts";

const program = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "redis-server"))
  .find((file) => existsSync(file));

describe.skipIf(program === undefined)("limits that two shops count together in Redis", () => {
  let port: number;
  let redis: ChildProcess;
  let shops: RunningShop[];
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
    const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
    shops = await Promise.all([startShopApi(env), startShopApi(env)]);
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    redis.kill();
  });

  it("stop a stranger whichever shop is asked, and stop nobody while Redis is away", async () => {
    const tries = await Promise.all(Array.from({ length: 122 }, (_, index) => check(shops[index % 2] ?? missing())));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);

    redis.kill("SIGKILL");
    await once(redis, "exit");
    expect((await check(shops[0] ?? missing())).status).toBe(404);
  });

  it("a shop that cannot reach its Redis does not open, and says why", async () => {
    const env = { REDIS_URL: `redis://127.0.0.1:${await freePort()}` };
    await expect(startShopApi(env)).rejects.toThrow("REDIS_URL: no Redis answers there");
  });
});

/** A stranger asks whether a number has an account. */
function check(shop: RunningShop) {
  return callerOf(shop).json(
    "validate-customer",
    { key: newMobile() },
    { headers: { "x-forwarded-for": "203.0.113.7" } },
  );
}

async function startRedis(port: number): Promise<ChildProcess> {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn(program ?? missing(), args, { stdio: ["ignore", "pipe", "ignore"] });
  for await (const words of child.stdout) if (String(words).includes("Ready to accept connections")) break;
  return child;
}

function missing(): never {
  throw new Error("the test is set up wrongly");
}
