import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import { resolvers } from "../resolvers.ts";
import { limitFields } from "./rate-limited-fields.ts";
import type { RateLimits } from "./rate-limits.ts";
import { requireStaffTokens } from "./staff-scope.ts";
import { typeDefs } from "../type-defs.ts";

/**
 * The executable schema: `schema.graphql` with all resolvers, wrapped in rate limits and the check of staff tokens.
 *
 * @param rateLimits null for scripts, which serve no clients
 */
export function createSchema(rateLimits: RateLimits | null): GraphQLSchema {
  const schema = makeExecutableSchema({ typeDefs, resolvers });
  if (rateLimits) limitFields(schema, rateLimits);
  requireStaffTokens(schema);
  return schema;
}
