import { readFileSync } from "node:fs";
import {
  buildSchema,
  execute,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from "graphql";
import { type Execute, isResultOf, type ToExecute } from "../../apollo/execute.ts";

/** The source of a field: the arguments on the way to it, and its index in its list. */
interface Invented {
  args: string;
  index: number;
}

const schema = buildSchema(readFileSync(new URL("../../../../schema.graphql", import.meta.url), "utf8"));

const resolve: GraphQLFieldResolver<Invented, unknown, Record<string, unknown>> = (
  { args, index },
  own,
  _context,
  { fieldName, returnType },
) => {
  const all = Object.keys(own).length === 0 ? args : `${args} ${JSON.stringify(own)}`;
  return invent(returnType, fieldName, { args: all, index });
};

/**
 * Executes any operation: strings contain the field's name and the arguments on the way to it, ids and numbers count
 * from 1.
 */
export const executeInvented: Execute = async <Data>({ document, variables, operationName }: ToExecute) => {
  const rootValue = { args: "", index: 1 };
  const result = await execute({
    schema,
    document,
    variableValues: variables,
    operationName,
    rootValue,
    fieldResolver: resolve,
  });
  const plain: unknown = JSON.parse(JSON.stringify(result));
  if (!isResultOf<Data>(plain)) throw new TypeError("The response is not a GraphQL result.");
  return plain;
};

function invent(type: GraphQLOutputType, fieldName: string, at: Invented): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [1, 2].map((index) => invent(nullable.ofType, fieldName, { ...at, index }));
  const named = getNamedType(nullable);
  if (isObjectType(named)) return at;
  if (isEnumType(named)) return named.getValues()[0]?.value;
  if (named.name === "Boolean") return true;
  if (named.name === "ID") return String(at.index);
  return ["Int", "Float"].includes(named.name) ? at.index + 2 : `${fieldName}${at.args} ${at.index}`;
}
