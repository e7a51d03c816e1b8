import { defaultFieldResolver, getDirectiveValues, type GraphQLSchema, isObjectType } from "graphql";
import * as v from "valibot";
import type { RequestContext } from "../context.ts";
import type { RateLimit } from "../resolvers.generated.ts";
import { isObject } from "../rest/readers/reader.ts";
import type { RateLimitName, RateLimits } from "./rate-limits.ts";

const names: Record<RateLimit, RateLimitName> = {
  SENDING: "sending",
  CHECKING: "checking",
  PROMO: "promo",
  SEARCH: "search",
};

const Directive = v.object({
  limit: v.picklist(["SENDING", "CHECKING", "PROMO", "SEARCH"]),
  ifGiven: v.optional(v.string()),
  onceFor: v.optional(v.string()),
});

/**
 * Makes every field with `@rateLimit` count its calls, before its resolver and so before any REST call. Call it before any
 * document is compiled: documents compiled earlier are not limited.
 */
export function limitFields(schema: GraphQLSchema, { consume }: Pick<RateLimits, "consume">): void {
  const directive = schema.getDirective("rateLimit");
  if (!directive) return;
  const shareCount = createCountSharing();
  for (const type of Object.values(schema.getTypeMap())) {
    for (const field of Object.values(isObjectType(type) ? type.getFields() : {})) {
      const values = getDirectiveValues(directive, field.astNode ?? {});
      if (!values) continue;
      const { limit, ifGiven, onceFor } = v.parse(Directive, values);
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = async (source, args: Record<string, unknown>, context: RequestContext, info) => {
        const count = () => consume(names[limit], context.address);
        const given = onceFor ?? ifGiven;
        if (given !== undefined && !hasText(args, given)) return resolve(source, args, context, info);
        if (onceFor !== undefined) await shareCount(context, limit, field.name, args[onceFor], count);
        else await count();
        return resolve(source, args, context, info);
      };
    }
  }
}

/** Whether the argument at a path is a text that is not blank. */
function hasText(args: Record<string, unknown>, path: string): boolean {
  let value: unknown = args;
  for (const key of path.split(".")) value = isObject(value) ? value[key] : undefined;
  return typeof value === "string" && value.trim() !== "";
}

/** What an operation has counted. */
interface Counts {
  /** The number of calls, by field and value. */
  calls: Map<string, number>;
  /** The counts, by limit and value. */
  made: Map<string, Promise<void>[]>;
}

/**
 * Shares counts between the fields of an operation that have the same limit and value: of each field the first call
 * shares the first count, the second one the second.
 */
function createCountSharing() {
  const countsOf = new WeakMap<RequestContext, Counts>();
  return (context: RequestContext, limit: RateLimit, field: string, value: unknown, count: () => Promise<void>) => {
    const counts = countsOf.get(context) ?? {
      calls: new Map<string, number>(),
      made: new Map<string, Promise<void>[]>(),
    };
    countsOf.set(context, counts);
    const { calls, made } = counts;
    const [ofField, ofLimit] = [JSON.stringify([field, value]), JSON.stringify([limit, value])];
    const index = calls.get(ofField) ?? 0;
    calls.set(ofField, index + 1);
    const ofValue = made.get(ofLimit) ?? [];
    made.set(ofLimit, ofValue);
    return (ofValue[index] ??= count());
  };
}
