import { readdirSync, readFileSync } from "node:fs";
import { buildSchema, getOperationAST, getVariableValues, Kind, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { examples } from "./examples.ts";

const schema = buildSchema(readFileSync(new URL("../../../../schema.graphql", import.meta.url), "utf8"));

const documents = examples.map(({ name, variables = {} }) => {
  const text = readFileSync(new URL(`examples/${name}.graphql`, import.meta.url), "utf8");
  return { name, variables, text, document: parse(text) };
});

describe("the examples of GraphiQL", () => {
  it.each(documents)("hold $name, which the schema allows", ({ document }) => {
    expect(validate(schema, document)).toEqual([]);
  });

  it.each(documents)("give $name variables that fit", ({ document, variables }) => {
    const definitions = getOperationAST(document)?.variableDefinitions ?? [];
    expect(getVariableValues(schema, definitions, variables).errors).toBeUndefined();
  });

  it.each(documents)("say in words what $name is for, and name its operation", ({ document, text }) => {
    expect(text).toMatch(/^# \w/);
    expect(getOperationAST(document)?.name?.value).toMatch(/^[A-Z]/);
  });

  it("are all of the files in their folder", () => {
    const files = readdirSync(new URL("examples", import.meta.url));
    expect(files.toSorted()).toEqual(examples.map(({ name }) => `${name}.graphql`).toSorted());
  });

  it("show every query and every mutation of the schema", () => {
    const shown = documents.flatMap(({ document }) =>
      (getOperationAST(document)?.selectionSet.selections ?? []).map((field) =>
        field.kind === Kind.FIELD ? field.name.value : "",
      ),
    );
    const offered = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(offered.filter((field) => !shown.includes(field))).toEqual([]);
  });
});
