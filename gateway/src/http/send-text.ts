import type { IncomingMessage, ServerResponse } from "node:http";
import { notStored } from "./cache-control.ts";

/** Sends plain text that no cache stores. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Cache-Control": notStored, "Content-Type": "text/plain; charset=utf-8" }).end(text);
}

/** Sends JSON that no cache stores. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, { "Cache-Control": notStored, "Content-Type": "application/json; charset=utf-8" })
    .end(JSON.stringify(value));
}

/** Responds to any request with 404. */
export function sendNotFound(_request: IncomingMessage, response: ServerResponse): void {
  sendText(response, 404, "Not found.");
}
