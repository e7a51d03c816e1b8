import type { DocumentNode, FormattedExecutionResult } from "graphql";

/** A way to run GraphQL without HTTP, which the gateway hands in. */
export type Execute = <Data>(operation: {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  /** The gateway's name for the document; left out for one that codegen does not know yet. */
  documentId: string | undefined;
}) => Promise<FormattedExecutionResult<Data>>;
