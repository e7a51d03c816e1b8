const minute = 60_000;

/** How long after a failed try the next one is made, in milliseconds, and the number of the last one. */
export type Backoff = { delayMs: (tries: number) => number; lastTry: number };

/** Tries again after a minute, then after twice the delay before, at most `longestDelayMs`. The last try is made `tryForMs` after the first. */
export function backoff(longestDelayMs: number, tryForMs: number): Backoff {
  const delayMs = (tries: number) => Math.min(minute * 2 ** (tries - 1), longestDelayMs);
  let lastTry = 1;
  for (let elapsed = 0; elapsed < tryForMs; lastTry += 1) elapsed += delayMs(lastTry);
  return { delayMs, lastTry };
}
