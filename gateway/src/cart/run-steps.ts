/** The deadline of one quantity change with all its steps. */
export const changeDeadlineMs = 10_000;

/**
 * Runs a step `count` times sequentially within `changeDeadlineMs`. A step in flight at the deadline is not awaited.
 *
 * @param onDeadline creates the error to throw at the deadline
 * @throws what the first failing step throws
 */
export async function runSteps(count: number, step: () => Promise<void>, onDeadline: () => Error): Promise<void> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(onDeadline()), changeDeadlineMs);
  try {
    for (let done = 0; done < count; done += 1) await Promise.race([step(), deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}
