import type { ServerResponse } from "node:http";
import type { ErrorCode } from "../../error-codes.ts";
import { mediaTypeFor } from "./media-type.ts";

/**
 * Rejects a request before execution with a GraphQL error, in the negotiated media type: clients that accept
 * `application/graphql-response+json` would attribute a non-2xx `application/json` body to a proxy.
 */
export function sendError(response: ServerResponse, status: number, code: ErrorCode, message: string): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  const mediaType = mediaTypeFor(response.req.headers.accept) ?? "application/json";
  response
    .writeHead(status, { "Content-Type": `${mediaType}; charset=utf-8`, "Cache-Control": "private, no-store" })
    .end(body);
}
