import type { IncomingMessage, ServerResponse } from "node:http";

/** Sends plain text that no cache stores. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" }).end(text);
}

/** Responds to any request with 404. */
export function sendNotFound(_request: IncomingMessage, response: ServerResponse): void {
  sendText(response, 404, "Not found.");
}
