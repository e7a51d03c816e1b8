import { GraphQLError, Kind, parse } from "graphql";

/**
 * The operation name to send with a document: the name of its only operation, else the one that was chosen. Right after
 * a change of tabs GraphiQL still has the name of the tab before.
 */
export function operationNameFor(query: string, chosen: string | undefined): string | undefined {
  const operations = operationsOf(query);
  return operations.length === 1 ? operations[0]?.name?.value : chosen;
}

/** None where the document cannot be parsed: the gateway says why. */
function operationsOf(query: string) {
  try {
    return parse(query).definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  } catch (error) {
    if (error instanceof GraphQLError) return [];
    throw error;
  }
}
