import { ApolloLink } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import { OperationTypeNode } from "graphql";
import { personalDocuments, publicDocuments } from "./trusted-documents.generated.ts";

/**
 * The gateway's name for an operation's document.
 *
 * @returns undefined for an operation that has been added since codegen ran
 */
export function documentIdOf(operationName: string | undefined): string | undefined {
  if (operationName === undefined) return undefined;
  return publicDocuments[operationName] ?? personalDocuments[operationName];
}

/** Whether the answer to an operation is the same for everyone. */
export function isPublic(operationName: string | undefined): boolean {
  return Object.hasOwn(publicDocuments, operationName ?? "");
}

/**
 * The last link of a chain in the browser: sends the id of a document instead of its text, because the gateway runs
 * none but the shop's own. What is the same for everyone is asked for by GET and without a token, so that caches on the
 * way may answer. While developing, a document that is not known yet goes as it is.
 */
export function trustedDocumentLink(uri = "/graphql"): ApolloLink {
  const describe = new ApolloLink((operation, forward) => {
    if (documentIdOf(operation.operationName) === undefined) return forward(operation);
    operation.setContext(({ fetchOptions }: { fetchOptions?: RequestInit }) => ({
      http: { includeQuery: false },
      // beside the signal, by which a search is given up
      ...(isPublic(operation.operationName) && { fetchOptions: { ...fetchOptions, method: "GET" } }),
      // what somebody has just done is not lost when they leave the page
      ...(operation.operationType === OperationTypeNode.MUTATION && {
        fetchOptions: { ...fetchOptions, keepalive: true },
      }),
    }));
    return forward(operation);
  });
  const http = new BaseHttpLink({
    uri: ({ operationName }) => {
      const id = documentIdOf(operationName);
      return id === undefined ? uri : `${uri}?documentId=${encodeURIComponent(id)}`;
    },
    // A page of another site cannot send it, by which the gateway knows that this is none.
    headers: { "apollo-require-preflight": "1" },
  });
  return ApolloLink.from([describe, http]);
}
