import { readFileSync } from "node:fs";
import {
  buildASTSchema,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isIntrospectionType,
  isSpecifiedScalarType,
  parse,
  visit,
} from "graphql";
import { expect, test } from "vitest";
import { createSchema } from "./schema.ts";

const schema = parse(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));

test("every type, field, argument and enum value of the schema has a description", () => {
  const undescribed: string[] = [];
  for (const definition of schema.definitions) {
    const path: string[] = [];
    visit(definition, {
      enter(node) {
        if (!("description" in node) || !("name" in node) || !node.name) return;
        path.push(node.name.value);
        if (!node.description?.value.trim()) undescribed.push(path.join(".."));
      },
      leave(node) {
        if ("description" in node && "name" in node && node.name) path.pop();
      },
    });
  }
  expect(undescribed).toEqual([]);
  expect(schema.definitions.length).toBeGreaterThan(40);
});

test("fields and arguments of different names have different descriptions", () => {
  const namesOf = new Map<string, Set<string>>();
  const note = ({ name, description }: FieldDefinitionNode | InputValueDefinitionNode) => {
    const text = description?.value ?? "";
    namesOf.set(text, (namesOf.get(text) ?? new Set()).add(name.value));
  };
  visit(schema, { FieldDefinition: note, InputValueDefinition: note });
  const shared = [...namesOf].filter(([, names]) => names.size > 1);
  expect(Object.fromEntries(shared.map(([text, names]) => [text, [...names]]))).toEqual({});
});

/** The description of each type that is not of GraphQL itself. */
const descriptionsOf = (one: GraphQLSchema) =>
  Object.values(one.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .map(({ name, description }) => `${name}: ${description}`)
    .toSorted();

test("introspection shows the descriptions of every type, also of those with code", () => {
  expect(descriptionsOf(createSchema(null))).toEqual(descriptionsOf(buildASTSchema(schema)));
});

test("no name in the schema is one of REST's", () => {
  const names: string[] = [];
  visit(schema, { Name: ({ value }) => void names.push(value) });
  expect(names.filter((name) => /_(?!ONLY)[a-z]/.test(name) || /^(?:qty|pid|cta|poBox|offer)$/i.test(name))).toEqual(
    [],
  );
});

test("every type with personal data is PRIVATE", () => {
  const personalTypes = [
    "Cart",
    "CartLine",
    "Customer",
    "Address",
    "Order",
    "OrderStep",
    "OrderItem",
    "CreditTransaction",
  ];
  const shared = personalTypes.filter((name) => {
    const definition = schema.definitions.find((one) => "name" in one && one.name?.value === name);
    return !definition || !isPrivate(definition);
  });
  expect(shared).toEqual([]);
});

function isPrivate(definition: DefinitionNode): boolean {
  return "directives" in definition && JSON.stringify(definition.directives).includes('"PRIVATE"');
}
