import type { ServerResponse } from "node:http";
import { sendJson } from "../http/send-text.ts";
import { ContractBreach, type RestError, RestRejection, TimedOut } from "../rest/errors.ts";

/** The status of a response for an error of REST, where a path has no GraphQL errors. */
export function statusOf(error: RestError): number {
  if (error instanceof RestRejection) return error.status >= 400 ? error.status : 422;
  if (error instanceof TimedOut) return 504;
  return error instanceof ContractBreach ? 502 : 503;
}

/** Sends a message for display, unless a response has begun. */
export function sendMessage(response: ServerResponse, status: number, message: string): void {
  if (!response.headersSent) sendJson(response, status, { message });
}
