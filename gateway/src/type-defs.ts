import { readFileSync } from "node:fs";
import { gql } from "graphql-tag";

/** `schema.graphql`. */
export const typeDefs = gql(readFileSync(new URL("../../schema.graphql", import.meta.url), "utf8"));
