import { readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import { gql } from "graphql-tag";
import { resolvers } from "../resolvers.ts";
import type { RateLimits } from "./rate-limits.ts";

const typeDefs = gql(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));

/**
 * `schema.graphql` with the resolvers of every entity and the rate limits in front of them: the one schema that trusted
 * documents are compiled for and Apollo executes.
 *
 * @param rateLimits null where no client sends requests, as in scripts
 */
export function createSchema(rateLimits: RateLimits | null): GraphQLSchema {
  const schema = makeExecutableSchema({ typeDefs, resolvers });
  rateLimits?.apply(schema);
  return schema;
}
