import type { IncomingMessage } from "node:http";
import type { Variables } from "../documents/trusted-documents.ts";

/** The unvalidated request parameters of GraphQL over HTTP, plus the id of a trusted document. */
export interface RequestParams {
  documentId?: unknown;
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/** Whether the parameter `variables` is an object, or absent. */
export function isVariables(value: unknown): value is Variables | null | undefined {
  return value === undefined || (typeof value === "object" && !Array.isArray(value));
}

/** The parameters in a URL's query string. Malformed `variables` stay a string, which `isVariables` rejects. */
export function readUrlParams(url: string): RequestParams {
  const start = url.indexOf("?");
  if (start < 0) return {};
  const params = new URLSearchParams(url.slice(start + 1));
  return {
    documentId: params.get("documentId") ?? undefined,
    query: params.get("query") ?? undefined,
    variables: readJson(params.get("variables")),
    operationName: params.get("operationName") ?? undefined,
  };
}

function readJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Reads and parses a JSON body.
 *
 * @returns null when the client disconnects first
 */
export function readJsonBody(request: IncomingMessage): Promise<{ json: unknown } | { problem: string } | null> {
  const { promise, resolve } = Promise.withResolvers<{ json: unknown } | { problem: string } | null>();
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => resolve(parse(chunks)));
  request.on("close", () => resolve(null));
  return promise;
}

function parse(chunks: Buffer[]): { json: unknown } | { problem: string } {
  try {
    return { json: JSON.parse(Buffer.concat(chunks).toString("utf8")) };
  } catch {
    return { problem: "Not JSON" };
  }
}
