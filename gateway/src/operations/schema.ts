import { readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import { resolvers } from "../resolvers.ts";

const typeDefs = readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8");

/** `schema.graphql` with every entity's resolvers: the one schema that both ways of executing run on. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({ typeDefs, resolvers });
}
