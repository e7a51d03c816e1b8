let presses = 0;

/** The number of Retry clicks since the page was loaded. */
export function countRetryPresses(): number {
  return presses;
}

/** Counts a click on Retry; called before its request is sent. */
export function noteRetryPress(): void {
  presses += 1;
}
