import { createClient } from "redis";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Generation } from "../../gateway/src/cache/generation.ts";
import { openSharedStore } from "../../gateway/src/cache/shared-store.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { redis as redisProgram } from "../support/programs.ts";

const log = createLog({ logLevel: "silent" });
/** Longer than the gateway takes to find Redis again. */
const patience = { timeout: 20_000 };

/** The generation as one process has it, and the times that it changed. */
function openProcess(redisUrl: string) {
  const store = openSharedStore(redisUrl, log);
  const generation = new Generation(store, "http://shop");
  const changed = vi.fn();
  generation.onChange(changed);
  onTestFinished(() => {
    generation.close();
    store.close();
  });
  return { generation, changed };
}

/** Processes that know the number that they have in common, and have seen no change since. */
async function openProcesses(redisUrl: string, count: number) {
  const processes = Array.from({ length: count }, () => openProcess(redisUrl));
  await expectOneNumber(processes);
  return processes;
}

async function expectOneNumber(processes: ReturnType<typeof openProcess>[]): Promise<number> {
  for (const { generation } of processes) await generation.ready();
  const [number = null] = processes.map(({ generation }) => generation.shared);
  expect(number).not.toBeNull();
  expect(processes.map(({ generation }) => generation.shared)).toEqual(processes.map(() => number));
  for (const { changed } of processes) changed.mockClear();
  return Number(number);
}

/** Disconnects the connections that watch for changes, or those for commands. */
async function disconnect(redisUrl: string, type: "pubsub" | "normal"): Promise<void> {
  const admin = createClient({ url: redisUrl });
  await admin.connect();
  await admin.sendCommand(["CLIENT", "KILL", "TYPE", type, "SKIPME", "yes"]);
  admin.destroy();
}

/** Waits until Redis sends changes to so many processes. */
async function expectWatchers(redisUrl: string, count: number): Promise<void> {
  const admin = createClient({ url: redisUrl });
  await admin.connect();
  await vi.waitFor(async () => {
    const [, watchers] = await admin.sendCommand<string[]>(["PUBSUB", "NUMSUB", "kasavu:generation:http://shop"]);
    expect(Number(watchers)).toBe(count);
  }, patience);
  admin.destroy();
}

describeWith(redisProgram, "the generation that processes share through Redis", () => {
  test("changes in one as soon as it changes in the other, and is the same number in both", async () => {
    const { url } = await startRedis();
    const [one, other] = await openProcesses(url, 2);
    if (!one || !other) throw new Error("Two processes were opened.");
    await expectWatchers(url, 2);
    one.generation.advance();
    expect(one.changed).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(other.changed).toHaveBeenCalledTimes(1));
    await expectOneNumber([one, other]);
  });
});
