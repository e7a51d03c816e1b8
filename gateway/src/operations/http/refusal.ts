import type { ServerResponse } from "node:http";
import { mediaTypeFor } from "./media-type.ts";

/**
 * Answers a request that is refused before any document is run, as a GraphQL error. A sender who takes
 * `application/graphql-response+json` gets that: under plain JSON, with this status, it would take it for a proxy's.
 */
export function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  const mediaType = mediaTypeFor(response.req.headers.accept) ?? "application/json";
  response
    .writeHead(status, { "Content-Type": `${mediaType}; charset=utf-8`, "Cache-Control": "private, no-store" })
    .end(body);
}
