/**
 * Prints a line for a step of a command: its title, in a terminal at once, and its seconds when it has ended. Elsewhere a
 * service's log could come between the two.
 */
export async function step<Result>(title: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(`${title}… `);
  try {
    const result = await work;
    console.log(`${isTerminal ? "" : `${title}… `}${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log(isTerminal ? "failed" : `${title} failed`);
    throw error;
  }
}
