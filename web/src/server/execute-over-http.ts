import { print } from "graphql";
import { type Execute, isResultOf, type ToExecute } from "../apollo/execute.ts";

/**
 * Executes GraphQL at a gateway, for the development server's pages: by the document's id, as the browser does, because
 * the text of a document has directives of Apollo Client. A document that codegen does not know yet is sent as text.
 */
export function executeOverHttp(gatewayUrl: string): Execute {
  return async <Data>({ document, documentId, variables, operationName }: ToExecute) => {
    const url = new URL("/graphql", gatewayUrl);
    if (documentId !== undefined) url.searchParams.set("documentId", documentId);
    const text = documentId === undefined ? { query: print(document) } : {};
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ variables, operationName, ...text }),
    });
    const result: unknown = await response.json();
    if (!isResultOf<Data>(result)) throw new TypeError("The gateway's response is not a GraphQL result.");
    return result;
  };
}
