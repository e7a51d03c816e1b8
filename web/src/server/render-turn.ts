let last = Promise.resolve();

/**
 * Waits until no other page is rendered in this turn of the event loop: React renders a page in one go, and several in a
 * row would keep everything else waiting.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return last;
}
