/** Milliseconds for all steps of one change together. */
export const changeDeadlineMs = 10_000;

/**
 * Runs a step `count` times, one after the other, within one deadline. A step under way at the deadline is not waited
 * for.
 *
 * @param onDeadline makes the error to throw at the deadline
 * @throws what the first failing step throws
 */
export async function inSteps(count: number, step: () => Promise<void>, onDeadline: () => Error): Promise<void> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(onDeadline()), changeDeadlineMs);
  try {
    for (let done = 0; done < count; done += 1) await Promise.race([step(), deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}
