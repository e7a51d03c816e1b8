import type { ServerResponse } from "node:http";

/** Answers a request that is refused before any document is run, as a GraphQL error in JSON. */
export function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  response
    .writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "private, no-store" })
    .end(body);
}
