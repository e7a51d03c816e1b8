/** What an asynchronous function returned or threw. */
export type Outcome<Result> = { result: Result } | { error: unknown };

export async function outcomeOf<Result>(promise: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { result: await promise };
  } catch (error) {
    return { error };
  }
}

/** @throws the error of a failed outcome */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ("error" in outcome) throw outcome.error;
  return outcome.result;
}
