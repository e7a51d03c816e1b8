import { setTimeout as pause } from "node:timers/promises";

/** For two busy cores: an alert fires after a minute and a half. */
const longestMs = 5 * 60_000;

/**
 * Waits until a check succeeds.
 * @param what the end of the sentence "Waited 300 s for …"
 * @throws Error with it after five minutes
 */
export async function waitUntil(what: string, isTrue: () => boolean | Promise<boolean>, pauseMs = 500): Promise<void> {
  const deadline = performance.now() + longestMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Waited ${longestMs / 1000} s for ${what}.`);
    await pause(pauseMs);
  }
}
