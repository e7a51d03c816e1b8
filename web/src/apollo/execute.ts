import type { DocumentNode, FormattedExecutionResult } from "graphql";

export interface ToExecute {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  /** The gateway's name for the document; left out for one that codegen does not know yet. */
  documentId: string | undefined;
}

/** A way to run GraphQL without HTTP, which the gateway hands in. */
export type Execute = <Data>(operation: ToExecute) => Promise<FormattedExecutionResult<Data>>;

/** Whether JSON is a result; that its data has the type of the document is what GraphQL servers guarantee. */
export function isResultOf<Data>(json: unknown): json is FormattedExecutionResult<Data> {
  return typeof json === "object" && json !== null && ("data" in json || "errors" in json);
}
