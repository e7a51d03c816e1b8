/** Runs work one at a time: a call meanwhile waits for the run. */
export function oneAtATime(work: (now: number) => Promise<void>) {
  let current: Promise<void> | undefined;
  return {
    run(now: number): Promise<void> {
      current ??= work(now).finally(() => {
        current = undefined;
      });
      return current;
    },
    running: async () => current,
  };
}
