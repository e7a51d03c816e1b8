import { pino } from "pino";
import { createClient } from "redis";
import { expect, it, onTestFinished, vi } from "vitest";
import { redisLimiters } from "../../shop-api/src/http/redis-limiters.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";

const clock = { toFake: ["performance"] } satisfies Parameters<typeof vi.useFakeTimers>[0];

describeWith(redisProgram, "a Redis that refuses to count requests", () => {
  it("is logged once with its code and is down, until it has refused nothing for five seconds", async () => {
    vi.useFakeTimers(clock);
    onTestFinished(() => void vi.useRealTimers());
    const { url } = await startRedis();
    const admin = createClient({ url });
    await admin.connect();
    onTestFinished(() => admin.destroy());
    const lines: unknown[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
    const redis = await redisLimiters(url, 60_000, log);
    onTestFinished(() => redis.close());
    const limiter = redis.limiter({ points: 2, duration: 60 });
    const count = async () => {
      const isCounted = await limiter.consume("203.0.113.7").then(
        () => true,
        (error: unknown) => !(error instanceof Error),
      );
      return [isCounted, redis.isUp];
    };

    expect(await count()).toEqual([true, true]);
    await admin.configSet("maxmemory", "1");
    expect([await count(), await count()]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(lines).toEqual([expect.objectContaining({ code: "OOM", msg: expect.stringContaining("not available") })]);

    await admin.configSet("maxmemory", "0");
    expect(await count()).toEqual([true, false]);
    vi.advanceTimersByTime(5000);
    expect(await count()).toEqual([true, true]);
    expect(lines.slice(1)).toEqual([expect.objectContaining({ msg: "redis is available again" })]);
  });
});
