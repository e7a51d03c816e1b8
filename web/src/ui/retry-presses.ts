let presses = 0;

/** The number of Retry clicks since the page was loaded. */
export function countRetryClicks(): number {
  return presses;
}

/** Counts a click on Retry; called before its request is sent. */
export function recordRetryClick(): void {
  presses += 1;
}
