import { readFileSync } from "node:fs";
import { buildSchema, getOperationAST, getVariableValues, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { examples } from "./examples.ts";

const schema = buildSchema(readFileSync(new URL("../../../../schema.graphql", import.meta.url), "utf8"));

const operations = examples.map(({ query, variables = "{}" }) => {
  const document = parse(query);
  const operation = getOperationAST(document);
  return { name: operation?.name?.value, document, definitions: operation?.variableDefinitions ?? [], variables };
});

describe("the examples of GraphiQL", () => {
  it.each(operations)("hold $name, which the schema allows", ({ document }) => {
    expect(validate(schema, document)).toEqual([]);
  });

  it.each(operations)("give $name variables that fit", ({ definitions, variables }) => {
    expect(getVariableValues(schema, definitions, JSON.parse(variables)).errors).toBeUndefined();
  });
});
