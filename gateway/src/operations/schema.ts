import { readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import { gql } from "graphql-tag";
import { resolvers } from "../resolvers.ts";
import { limitFields } from "./rate-limited-fields.ts";
import type { RateLimits } from "./rate-limits.ts";
import { requireStaffTokens } from "./staff-scope.ts";

const typeDefs = gql(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));

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
