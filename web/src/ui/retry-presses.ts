let presses = 0;

/** How many times Retry has been pressed since the page was loaded. */
export function countRetryPresses(): number {
  return presses;
}

/** Counts a press of Retry, before the request that it makes. */
export function noteRetryPress(): void {
  presses += 1;
}
