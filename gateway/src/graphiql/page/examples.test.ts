import { readFileSync } from "node:fs";
import { buildSchema, getVariableValues, Kind, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { examples } from "./examples.ts";

const schema = buildSchema(readFileSync(new URL("../../../../schema.graphql", import.meta.url), "utf8"));

describe("the examples of GraphiQL", () => {
  it.each(examples)("are valid operations of the schema: $query", ({ query }) => {
    expect(validate(schema, parse(query))).toEqual([]);
  });

  it.each(examples)("come with variables that fit: $query", ({ query, variables = "{}" }) => {
    const operation = parse(query).definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    expect(
      getVariableValues(schema, operation?.variableDefinitions ?? [], JSON.parse(variables)).errors,
    ).toBeUndefined();
  });
});
