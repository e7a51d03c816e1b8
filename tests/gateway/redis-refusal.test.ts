import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { gaugeRedis, openRedis } from "../../gateway/src/cache/redis.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";

describeWith(redisProgram, "a Redis that refuses commands", () => {
  test("is logged once with its code and is down in the metrics, until it has refused none for five seconds", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const lines: unknown[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
    const redis = openRedis((await startRedis()).url, 60_000, log);
    onTestFinished(() => {
      vi.useRealTimers();
      redis.close();
    });
    const registry = new Registry();
    gaugeRedis(registry, { counters: redis, cache: null });
    const up = async () => (await registry.metrics()).match(/^gateway_redis_up\{connection="counters"\} (\d)$/m)?.[1];
    const write = () => redis.run(() => redis.client.set("key", "value"));
    const read = () => redis.run(() => redis.client.get("key"));

    expect([await write(), await up()]).toEqual(["OK", "1"]);
    await redis.client.configSet("maxmemory", "1");
    expect([await write(), await up()]).toEqual([null, "0"]);
    expect([await read(), await write(), await up()]).toEqual(["value", null, "0"]);
    expect(lines).toEqual([expect.objectContaining({ code: "OOM", msg: expect.stringContaining("unavailable") })]);

    await redis.client.configSet("maxmemory", "0");
    expect([await write(), await up()]).toEqual(["OK", "0"]);
    vi.advanceTimersByTime(5000);
    expect([await write(), await up()]).toEqual(["OK", "1"]);
    expect(lines.slice(1)).toEqual([expect.objectContaining({ msg: "Redis is available again" })]);
  });
});
