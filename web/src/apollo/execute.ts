import type { DocumentNode, FormattedExecutionResult } from "graphql";

export interface ToExecute {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  /** The gateway's name of the document; undefined while codegen does not know it yet. */
  documentId: string | undefined;
}

/** Executes GraphQL without HTTP; provided by the gateway. */
export type Execute = <Data>(operation: ToExecute) => Promise<FormattedExecutionResult<Data>>;

/** Type guard for GraphQL results; a GraphQL server guarantees that `data` has the document's type. */
export function isResultOf<Data>(json: unknown): json is FormattedExecutionResult<Data> {
  return typeof json === "object" && json !== null && ("data" in json || "errors" in json);
}
