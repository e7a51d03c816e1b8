/**
 * Prints a line for a step of a command: its title at once, and its seconds when it has ended, counted from `started`.
 *
 * @param started by `performance.now()`, for work that has run during the steps before
 */
export async function step<Result>(title: string, work: Promise<Result>, started = performance.now()): Promise<Result> {
  process.stdout.write(`${title}… `);
  try {
    const result = await work;
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log("failed");
    throw error;
  }
}
