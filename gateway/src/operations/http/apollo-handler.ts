import type { IncomingMessage, ServerResponse } from "node:http";
import { type ApolloServer, HeaderMap } from "@apollo/server";
import type { RequestContext } from "../../context.ts";
import type { ErrorCode } from "../../error-codes.ts";
import { maxJsonBytes, readJson } from "../../http/body.ts";
import { type Handler, isGraphqlEndpoint } from "../../http/handlers.ts";
import { etagOf, sendTagged } from "../../http/send-cached.ts";
import { sendGraphqlError } from "../../http/send-error.ts";
import { isObject } from "../../rest/readers/reader.ts";
import type { TrustedDocuments } from "../documents/trusted-documents.ts";
import { readUrlParams } from "./protocol.ts";

interface ApolloHandlerDeps {
  apollo: ApolloServer<RequestContext>;
  trusted: TrustedDocuments;
  /** Whether documents that are sent as text are executed. */
  allowsAdhocQueries: boolean;
  contextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
}

/** `/graphql`: has Apollo Server execute the requests that `checkProtocol` and the trusted-document handler have passed on. */
export function executeByApollo({ apollo, trusted, allowsAdhocQueries, contextOf }: ApolloHandlerDeps): Handler {
  return async (request, response, next) => {
    if (!isGraphqlEndpoint(request)) return next(request, response);
    const { method = "GET", url = "" } = request;
    const start = url.indexOf("?");
    const search = start === -1 ? "" : url.slice(start);
    const body = method === "POST" ? await readJson(request, maxJsonBytes) : undefined;
    const wanted = resolveTrustedDocument({ method, search, body }, trusted, allowsAdhocQueries);
    if ("code" in wanted) return sendGraphqlError(response, 400, wanted.code, wanted.message);

    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
    }
    const executed = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, ...wanted },
      context: async () => contextOf(request, response),
    });
    if (executed.body.kind !== "complete") throw new Error("The response is incremental.");
    const { string } = executed.body;
    const contentType = executed.headers.get("content-type") ?? "application/json; charset=utf-8";
    const others = [...executed.headers].filter(([name]) => !/^(?:content-(?:type|length)|vary)$/.test(name));
    const vary = ["Accept-Encoding", executed.headers.get("vary") ?? ""].filter(Boolean).toReversed().join(", ");
    const tag = etagOf(string);
    const status = executed.status ?? 200;
    const sent = [...others.flat(), "ETag", tag, "Vary", vary];
    await sendTagged(request, response, { status, body: string, contentType, etag: tag }, sent);
  };
}

/** The parameters of a request of GraphQL over HTTP: those of the URL, and the body of a POST. */
interface HttpParams {
  method: string;
  search: string;
  body: unknown;
}

/**
 * Replaces the id of a trusted document with its text. Rejects documents that are sent as text before parsing, unless
 * `allowsAdhocQueries`.
 */
function resolveTrustedDocument(
  { method, search, body }: HttpParams,
  trusted: TrustedDocuments,
  allowsAdhocQueries: boolean,
): Omit<HttpParams, "method"> | { code: ErrorCode; message: string } {
  const unchanged = { search, body };
  // Apollo rejects batches.
  if (Array.isArray(body)) return unchanged;
  const bodyParams = isObject(body) ? body : {};
  const { documentId, query, extensions } = { ...readUrlParams(search), ...bodyParams };
  const isPersisted = isObject(extensions) && extensions["persistedQuery"] !== undefined;
  if (query === undefined && documentId !== undefined) {
    const document = typeof documentId === "string" ? trusted.get(documentId) : undefined;
    if (!document) return { code: "UNKNOWN_DOCUMENT", message: "Unknown document id." };
    if (method === "POST") return { search, body: { ...bodyParams, query: document.text } };
    const params = new URLSearchParams(search);
    params.set("query", document.text);
    return { search: `?${params}`, body };
  }
  // Apollo responds to a persisted query that it does not support them, in the form that makes the client send the text.
  if (!allowsAdhocQueries && (query === undefined ? isPersisted : typeof query === "string" && query !== "")) {
    return { code: "UNTRUSTED_DOCUMENT", message: "Only trusted documents are allowed." };
  }
  if ((query === undefined ? !isPersisted : query === "") && ["GET", "HEAD", "POST"].includes(method)) {
    return { code: "BAD_REQUEST", message: "The request has neither a query nor a documentId." };
  }
  return unchanged;
}
