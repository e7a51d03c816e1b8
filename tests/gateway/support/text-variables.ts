import { readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  parse,
  typeFromAST,
} from "graphql";
import { trustedDocuments } from "./trusted.ts";
import { variablesOf } from "./trusted-variables.ts";

const schema = buildSchema(readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"));

/** A text that an operation of the web sends, such as `input.sizes.0.label`. */
export interface TextVariable {
  operation: string;
  id: string;
  path: readonly (string | number)[];
}

/** The texts of all operations of the web, as the schema has them. */
export const textVariables: readonly TextVariable[] = trustedDocuments.flatMap(({ name, id, document }) =>
  parse(document).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    return (definition.variableDefinitions ?? []).flatMap(({ variable, type }) => {
      const input = typeFromAST(schema, type);
      if (!isInputType(input)) throw new Error(`${name} has a variable of an unknown type.`);
      return textsOf(input, [variable.name.value]).map((path) => ({ operation: name, id, path }));
    });
  }),
);

function textsOf(type: GraphQLInputType, path: TextVariable["path"]): TextVariable["path"][] {
  const given = getNullableType(type);
  if (isListType(given)) return textsOf(given.ofType, [...path, 0]);
  const named = getNamedType(given);
  if (!isInputObjectType(named)) return named.name === "String" ? [path] : [];
  return Object.values(named.getFields()).flatMap((field) => textsOf(field.type, [...path, field.name]));
}

/** The variables of the operation, with another text at the path; missing parents are added. */
export function variablesWith({ operation, path }: TextVariable, text: string): unknown {
  return withText(variablesOf[operation], path, text);
}

/** What a missing object must have besides the text. */
const needed: Record<string, object> = { sizes: { label: "M" }, pictures: { id: "front" }, picture: { id: "front" } };

function withText(value: unknown, [key, ...rest]: TextVariable["path"], text: string, fallback: object = {}): unknown {
  if (key === undefined) return text;
  if (typeof key === "number") return [withText(Array.isArray(value) ? value[key] : undefined, rest, text, fallback)];
  const fields: Record<string, unknown> = { ...fallback, ...(typeof value === "object" ? value : {}) };
  return { ...fields, [key]: withText(fields[key], rest, text, needed[key]) };
}
