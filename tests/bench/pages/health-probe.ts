/**
 * Requests the URL in its argument over a new connection every 50 ms. On the first message it sends the times of all
 * responses in milliseconds, and exits.
 */
import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { responseOf } from "../../support/response-of.ts";

const url = process.argv[2] ?? "";
const intervalMs = 50;
const timeoutMs = 15_000;

const stopped = new AbortController();
// The first request also loads the modules of this process.
await timeOfProbe();
process.once("message", () => stopped.abort());
process.send?.(await probe(stopped.signal));

/** Sends probes at a fixed interval, without waiting for responses, until the signal fires. */
async function probe(signal: AbortSignal): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!signal.aborted) {
    times.push(timeOfProbe());
    await setTimeout(intervalMs);
  }
  return Promise.all(times);
}

async function timeOfProbe(): Promise<number> {
  const startedAt = performance.now();
  try {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) });
    const response = await responseOf(request);
    response.resume();
    return response.statusCode === 200 ? performance.now() - startedAt : timeoutMs;
  } catch {
    return timeoutMs;
  }
}
