/** What one operation may need at most, as docs/graphiql.md lists it. The web's own documents need far less. */
export const operationLimits = {
  tokens: { max: 1000, counts: "tokens of the document" },
  depth: { max: 10, counts: "levels of fields" },
  aliases: { max: 30, counts: "aliases; those of a fragment count once per spread" },
  directives: { max: 5, counts: "directives" },
  mutationFields: { max: 1, counts: "root fields of a mutation, so that one request tries one code" },
  cost: { max: 20_000, counts: "fields of the largest response: a page has its page size of rows, another list 10" },
  restCalls: { max: 20, counts: "REST calls, without payloads that are in the cache; known when the operation runs" },
  productsOfLists: {
    max: 20,
    counts: "products of lists that are loaded for fields that lists lack; known when the operation runs",
  },
} as const;

export type LimitName = keyof typeof operationLimits;

/** Such as `restCalls: 24 of 20 at Query.categories[].products`. */
export function describeLimit(
  name: LimitName,
  needed: number,
  place: string,
  max: number = operationLimits[name].max,
): string {
  return `${name}: ${needed} of ${max} at ${place}`;
}

/**
 * The error of an operation that exceeds a limit while it runs. Its `needed` is what the operation has needed by the time at
 * which it is read: final when the operation has ended.
 */
export interface LimitExceeded {
  limit: LimitName;
  readonly needed: number;
}
