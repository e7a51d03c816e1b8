import type { GraphQLFormattedError } from "graphql";
import { describeLimit, type LimitName, operationLimits } from "./operation-limits.ts";

/** Rows of a list whose errors are sent: those of further rows add no information. */
const maxRows = 3;

/**
 * One error for each field that has failed. Of a field that has failed in several rows of a list, the errors of the first
 * three rows, each with the number of failed rows as `extensions.count`; of the errors of a request, the first three. An
 * error about a limit of the operation says what is needed and where.
 * @param root the operation's root type: `Query` or `Mutation`
 */
export function limitErrors(errors: readonly GraphQLFormattedError[], root: string): GraphQLFormattedError[] {
  const counts = new Map<string, number>();
  const sent = errors.filter((error) => {
    const count = (counts.get(fieldOf(error)) ?? 0) + 1;
    counts.set(fieldOf(error), count);
    return count <= maxRows;
  });
  return sent.map((error) => {
    const count = counts.get(fieldOf(error)) ?? 1;
    const counted = count > maxRows && error.path ? { ...error, extensions: { ...error.extensions, count } } : error;
    return withLimit(counted, root);
  });
}

/** Adds the limit that the error is about: `restCalls: 24 of 20 at Query.categories[].products`. */
function withLimit(error: GraphQLFormattedError, root: string): GraphQLFormattedError {
  const { extensions: { limit, needed, max } = {}, path } = error;
  if (!isLimitName(limit) || typeof needed !== "number" || !path) return error;
  const field = path.map((key) => (typeof key === "number" ? "[]" : `.${key}`)).join("");
  return {
    ...error,
    message: `${error.message} (${describeLimit(limit, needed, root + field, typeof max === "number" ? max : undefined)})`,
  };
}

/** The path without the positions in lists. */
function fieldOf({ path = [] }: GraphQLFormattedError): string {
  return path.map((key) => (typeof key === "number" ? "*" : key)).join(".");
}

function isLimitName(name: unknown): name is LimitName {
  return typeof name === "string" && Object.hasOwn(operationLimits, name);
}
