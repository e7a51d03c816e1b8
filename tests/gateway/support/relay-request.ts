import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  type GraphQLSchema,
  isListType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql";
import type { ConcreteRequest } from "relay-runtime";

type Argument =
  | { kind: "Variable"; name: string; variableName: string }
  | { kind: "Literal"; name: string; value: unknown };

interface Field {
  alias: null;
  name: string;
  args: Argument[];
  storageKey: null;
}

type Selection =
  | (Field & { kind: "ScalarField" })
  | (Field & { kind: "LinkedField"; concreteType: string; plural: boolean; selections: Selection[] });

/** A query as Relay's compiler would write it, for one without fragments, directives and aliases. */
export function relayRequest(schema: GraphQLSchema, query: DocumentNode): ConcreteRequest {
  const operation = getOperationAST(query);
  if (!operation?.name) throw new Error("The query has no name.");
  const name = operation.name.value;
  const argumentDefinitions = (operation.variableDefinitions ?? []).map(
    ({ variable }) => ({ kind: "LocalArgument", name: variable.name.value, defaultValue: null }) as const,
  );
  const selections = selectionsOf(schema, "Query", operation.selectionSet);
  return {
    kind: "Request",
    fragment: { kind: "Fragment", name, type: "Query", metadata: null, argumentDefinitions, selections },
    operation: { kind: "Operation", name, argumentDefinitions, selections },
    params: { cacheID: name, id: null, text: print(query), name, operationKind: "query", metadata: {} },
  };
}

function selectionsOf(schema: GraphQLSchema, typeName: string, set: SelectionSetNode): Selection[] {
  const type = schema.getType(typeName);
  return set.selections.map((selection) => {
    if (selection.kind !== Kind.FIELD || !isObjectType(type)) throw new Error("The query has more than fields.");
    const fieldType = type.getFields()[selection.name.value]?.type;
    const args = (selection.arguments ?? []).map(({ name, value }): Argument => {
      return value.kind === Kind.VARIABLE
        ? { kind: "Variable", name: name.value, variableName: value.name.value }
        : { kind: "Literal", name: name.value, value: valueFromASTUntyped(value) };
    });
    const field = { alias: null, name: selection.name.value, args, storageKey: null };
    if (!fieldType || !selection.selectionSet) return { ...field, kind: "ScalarField" };
    return {
      ...field,
      kind: "LinkedField",
      concreteType: getNamedType(fieldType).name,
      plural: isListType(getNullableType(fieldType)),
      selections: selectionsOf(schema, getNamedType(fieldType).name, selection.selectionSet),
    };
  });
}
