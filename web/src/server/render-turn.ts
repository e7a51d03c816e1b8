let last = Promise.resolve();

/**
 * Waits until no other page is rendered in this turn of the event loop: React renders a page synchronously, and several
 * in a row would block everything else.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return last;
}
