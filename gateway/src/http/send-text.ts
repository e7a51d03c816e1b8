import type { ServerResponse } from "node:http";

/** Sends plain text that no cache stores. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" }).end(text);
}
