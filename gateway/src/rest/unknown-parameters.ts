import { RestRejection } from "./errors.ts";

/** The statuses by which REST rejects a query parameter that it does not know (Q95). */
const unknownParameterStatuses: readonly number[] = [400, 422];

/**
 * Reads without the parameters that REST has rejected.
 *
 * @throws the error unless it is a rejection of query parameters
 */
export function ifParametersRejected<Result>(error: unknown, fallback: () => Promise<Result>): Promise<Result> {
  if (error instanceof RestRejection && unknownParameterStatuses.includes(error.status)) return fallback();
  throw error;
}
