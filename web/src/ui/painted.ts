const longestWait = 100;

/** Resolves when what has changed so far is on the screen; in a tab that nobody sees, which paints nothing, soon after. */
export async function painted(): Promise<void> {
  await Promise.race([new Promise(requestAnimationFrame), after(longestWait)]);
  await after(0);
}

function after(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
