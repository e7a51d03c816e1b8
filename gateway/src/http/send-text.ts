import type { IncomingMessage, ServerResponse } from "node:http";
import { notStored } from "./cache-control.ts";

/** Sends plain text that no cache stores. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  sendNotStored(response, status, "text/plain; charset=utf-8", text);
}

/** Sends JSON that no cache stores. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendNotStored(response, status, "application/json; charset=utf-8", JSON.stringify(value));
}

/** Sends a body of this `Content-Type` that no cache stores. */
export function sendNotStored(response: ServerResponse, status: number, contentType: string, body: string): void {
  const headers = {
    "Cache-Control": notStored,
    "Content-Type": contentType,
    "Content-Length": Buffer.byteLength(body),
  };
  response.writeHead(status, headers).end(body);
}

/** Responds to any request with 404. */
export function sendNotFound(_request: IncomingMessage, response: ServerResponse): void {
  sendText(response, 404, "Not found.");
}
