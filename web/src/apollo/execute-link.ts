import { ApolloLink, type DocumentNode } from "@apollo/client";
import type { FormattedExecutionResult } from "graphql";
import { from } from "rxjs";
import { documentIdOf } from "./trusted-document-link.ts";

/** A way to run GraphQL without HTTP, which the gateway hands in. */
export type Execute = (operation: {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  /** The gateway's name for the document; left out for one that codegen does not know yet. */
  documentId: string | undefined;
}) => Promise<FormattedExecutionResult>;

/** The last link of a chain on the server. */
export function executeLink(execute: Execute): ApolloLink {
  return new ApolloLink(({ query, variables, operationName }) =>
    from(execute({ document: query, variables, operationName, documentId: documentIdOf(operationName) })),
  );
}
