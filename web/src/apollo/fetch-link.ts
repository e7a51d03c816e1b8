/// <reference types="vite/client" />
import { ApolloLink, ServerError, ServerParseError } from "@apollo/client";
import { OperationTypeNode, print } from "graphql";
import { Observable } from "rxjs";
import { isResultOf } from "./execute.ts";
import { trustedDocumentOf } from "./trusted-document.ts";

/** The parts of the operation's context that make up the request. */
interface RequestContext extends Record<string, unknown> {
  headers?: Record<string, string>;
  fetchOptions?: Pick<RequestInit, "cache" | "signal">;
}

/**
 * The terminating link of the browser: sends the id of a trusted document, by GET if the response is public, so that
 * HTTP caches apply, otherwise by POST. Mutations outlive the page. In development, a document without an id is sent as
 * text. The request is aborted when the operation is unsubscribed from or the signal of its `fetchOptions` fires. A
 * personal query whose connection breaks is sent once more, because proxies never repeat a POST.
 * The observable fails with the error of `fetch`, with a ServerError for a response that is not a GraphQL response, or
 * with a ServerParseError for one that is not JSON. GraphQL errors are part of the result, whatever the HTTP status.
 */
export function fetchLink(uri = "/graphql"): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { headers, fetchOptions }: RequestContext = operation.getContext();
        const controller = new AbortController();
        const { signal } = controller;
        const cancelled = fetchOptions?.signal;
        const cancel = () => controller.abort(cancelled?.reason);
        if (cancelled?.aborted) cancel();
        cancelled?.addEventListener("abort", cancel, { signal });
        const { url, init } = requestOf(operation, uri);
        const request = () =>
          fetch(url, { ...fetchOptions, ...init, headers: { ...init.headers, ...headers }, signal });
        const isPersonalQuery = init.method && operation.operationType === OperationTypeNode.QUERY;
        const send = async () => {
          const response = await (isPersonalQuery ? retryOnce(request) : request());
          observer.next(await readResult(response));
          observer.complete();
        };
        send().catch((error: unknown) => observer.error(error));
        return () => controller.abort();
      }),
  );
}

function requestOf({ query, operationName, operationType, variables }: ApolloLink.Operation, uri: string) {
  const trusted = trustedDocumentOf(query);
  const url = trusted ? `${uri}?documentId=${encodeURIComponent(trusted.id)}` : uri;
  const headers = {
    accept: "application/graphql-response+json,application/json;q=0.9",
    // other sites cannot send this header: the gateway's CSRF protection
    "apollo-require-preflight": "1",
  };
  if (trusted?.isPublic) {
    const params = new URLSearchParams({ operationName: operationName ?? "", variables: JSON.stringify(variables) });
    return { url: `${url}&${params}`, init: { headers } };
  }
  const text = import.meta.env.DEV && !trusted ? { query: print(query) } : {};
  return {
    url,
    init: {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ operationName, variables, ...text }),
      // not in the staff app: browsers allow 64 kB, and an import has more
      keepalive: operationType === OperationTypeNode.MUTATION && import.meta.env.MODE !== "staff",
    },
  };
}

/**
 * Repeats a request whose connection broke, or for which a proxy itself responded 502. An aborted request fails again
 * immediately.
 */
function retryOnce(request: () => Promise<Response>): Promise<Response> {
  return request().then((response) => (response.status === 502 ? request() : response), request);
}

async function readResult(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text();
  const isGraphQL = response.headers.get("content-type")?.includes("application/graphql-response+json");
  if (!isGraphQL && !response.ok) {
    throw new ServerError(`The server responded with status ${response.status}.`, { response, bodyText });
  }
  const result = parse(response, bodyText);
  if (!isResultOf<Record<string, unknown>>(result)) {
    throw new ServerError("The response is not a GraphQL response.", { response, bodyText });
  }
  return result;
}

function parse(response: Response, bodyText: string): unknown {
  try {
    return JSON.parse(bodyText);
  } catch (error) {
    throw new ServerParseError(error, { response, bodyText });
  }
}
