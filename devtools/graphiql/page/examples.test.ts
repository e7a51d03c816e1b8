import { globSync, readdirSync, readFileSync } from "node:fs";
import { buildSchema, getOperationAST, getVariableValues, Kind, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { examples } from "./examples.ts";

const schema = buildSchema(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));

const documents = examples.map(({ name, variables = {} }) => {
  const text = readFileSync(new URL(`examples/${name}.graphql`, import.meta.url), "utf8");
  return { name, variables, text, document: parse(text) };
});

const saved = new URL("../operations/", import.meta.url);

it.each(globSync("*.graphql", { cwd: saved }))("the saved operation %s is valid against the schema", (file) => {
  expect(validate(schema, parse(readFileSync(new URL(file, saved), "utf8")))).toEqual([]);
});

describe("the examples of GraphiQL", () => {
  it.each(documents)("$name is valid against the schema", ({ document }) => {
    expect(validate(schema, document)).toEqual([]);
  });

  it.each(documents)("$name has variables of the right types", ({ document, variables }) => {
    const definitions = getOperationAST(document)?.variableDefinitions ?? [];
    expect(getVariableValues(schema, definitions, variables).errors).toBeUndefined();
  });

  it.each(documents)("$name has a comment and a named operation", ({ document, text }) => {
    expect(text).toMatch(/^# \w/);
    expect(getOperationAST(document)?.name?.value).toMatch(/^[A-Z]/);
  });

  it("include every file of their folder", () => {
    const files = readdirSync(new URL("examples", import.meta.url));
    expect(files.toSorted()).toEqual(examples.map(({ name }) => `${name}.graphql`).toSorted());
  });

  it("cover every query and mutation of the schema", () => {
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
