import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { causeOf, outageOf } from "./outage.ts";

const longestWaitMs = 30_000;
const firstPauseMs = 100;
const longestPauseMs = 2000;

/**
 * Runs database work, retrying for up to 30 s while the database is unavailable.
 * @throws the work's error, when it is another one or the time is over
 */
export async function whenAvailable<T>(work: () => Promise<T>, log: Logger): Promise<T> {
  const deadline = Date.now() + longestWaitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (outageOf(error) === null || Date.now() > deadline) throw error;
      if (tries === 0) log.warn(causeOf(error), "the database is not available; trying again for up to 30 s");
      await pause(Math.min(firstPauseMs * 2 ** tries, longestPauseMs));
    }
  }
}
