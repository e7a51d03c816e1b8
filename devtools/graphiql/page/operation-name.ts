import { GraphQLError, Kind, parse } from "graphql";

/**
 * The operation name to send with a document: that of its only operation, else the selected one. Directly after a change of tabs,
 * GraphiQL still has the previous tab's name.
 */
export function operationNameFor(query: string, chosen: string | undefined): string | undefined {
  const operations = operationsOf(query);
  return operations.length === 1 ? operations[0]?.name?.value : chosen;
}

/** Returns no operations for a document that cannot be parsed: the gateway reports the error. */
function operationsOf(query: string) {
  try {
    return parse(query).definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  } catch (error) {
    if (error instanceof GraphQLError) return [];
    throw error;
  }
}
