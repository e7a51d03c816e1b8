import { createClient } from "@redis/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { Generation } from "../../gateway/src/cache/generation.ts";
import { createSharedStore } from "../../gateway/src/cache/shared-store.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { openRedis } from "../../gateway/src/cache/redis.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";

const key = "kasavu:generation:http://shop";
const log = createLog({ logLevel: "silent" });

/** Longer than a command to Redis takes on a busy machine. */
const patientMs = 60_000;

/** The generation in one process, and a mock that counts its changes. */
function openProcess(redisUrl: string, timeoutMs = patientMs) {
  const redis = openRedis(redisUrl, timeoutMs, log);
  const store = createSharedStore(redis);
  const generation = new Generation(store, "http://shop");
  const changed = vi.fn<() => void>();
  generation.onChange(changed);
  onTestFinished(async () => {
    await generation.close();
    redis.close();
  });
  return { store, generation, changed };
}

type Process = ReturnType<typeof openProcess>;

/** Two processes that have read the number. */
async function openTwo(redisUrl: string, timeoutMs?: number): Promise<[one: Process, other: Process]> {
  const [one, other] = [openProcess(redisUrl, timeoutMs), openProcess(redisUrl, timeoutMs)];
  await expectSameNumber(one, other);
  return [one, other];
}

/** Waits until all processes have the same number; earlier changes are not counted. */
async function expectSameNumber(...processes: Process[]): Promise<void> {
  await vi.waitFor(() => {
    const numbers = new Set(processes.map(({ generation }) => generation.shared));
    expect([...numbers]).toEqual([expect.any(Number)]);
  });
  for (const { changed } of processes) changed.mockClear();
}

async function asAdmin<Reply>(redisUrl: string, ...command: string[]): Promise<Reply> {
  const admin = createClient({ url: redisUrl });
  await admin.connect();
  const response = await admin.sendCommand<Reply>(command);
  admin.destroy();
  return response;
}

describeWith(redisProgram, "the generation shared through Redis", () => {
  test("changes in all processes, with the same number, also if several increment it, or it is restored from an older state", async () => {
    const { url } = await startRedis();
    const [one, other] = await openTwo(url);
    one.generation.advance();
    expect(one.changed).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(other.changed).toHaveBeenCalledTimes(1));
    await expectSameNumber(one, other);
    other.generation.advance();
    await vi.waitFor(() => expect(one.changed).toHaveBeenCalledTimes(1));
    await expectSameNumber(one, other);

    for (const { generation } of [one, other, one]) generation.advance();
    await expectSameNumber(one, other);
    const late = openProcess(url);
    await late.generation.ready();
    expect(late.generation.shared).toBe(one.generation.shared);

    const used = Number(one.generation.shared);
    await asAdmin(url, "DECR", key);
    for (const { changed } of [one, other]) await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    await expectSameNumber(one, other);
    expect(one.generation.shared).toBeGreaterThan(used);
  });

  test("is local while Redis is down, and reaches the other processes when it is back, with an unused number", async () => {
    const redis = await startRedis();
    const [one, other] = await openTwo(redis.url);
    const before = Number(one.generation.shared);
    await redis.kill();
    one.generation.advance();
    const late = openProcess(redis.url);
    await late.generation.ready();
    late.generation.advance();
    expect([one.changed.mock.calls.length, one.generation.shared]).toEqual([1, null]);
    expect([late.changed.mock.calls.length, late.generation.shared]).toEqual([1, null]);
    expect(other.changed).not.toHaveBeenCalled();
    await redis.restart();
    await vi.waitFor(() => expect(other.changed).toHaveBeenCalled());
    await expectSameNumber(one, other, late);
    expect(one.generation.shared).toBeGreaterThan(before);
  });

  test("reaches the other processes when it changed while Redis hung and its breaker was open", async () => {
    const redis = await startRedis();
    const [one, other] = await openTwo(redis.url, 250);
    redis.suspend();
    // After five commands that time out, no more are sent for a second.
    await Promise.all(Array.from({ length: 5 }, (_, index) => one.store.get(`key ${index}`)));
    one.generation.advance();
    expect([one.changed.mock.calls.length, one.generation.shared]).toEqual([1, null]);
    redis.resume();
    await vi.waitFor(() => expect(other.changed).toHaveBeenCalled());
    await expectSameNumber(one, other);
  });
});
