import type { IncomingMessage } from "node:http";
import type { Variables } from "./trusted-documents.ts";

/** What a request says of the document that it wants run, as it came. */
export interface Named {
  documentId?: unknown;
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/** Whether these are variables, or none. */
export function isVariables(value: unknown): value is Variables | null | undefined {
  return value === undefined || (typeof value === "object" && !Array.isArray(value));
}

/** What stands in the query of a request's address. Variables that are not JSON stay text, which no document takes. */
export function readSearch(url: string): Named {
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
 * Reads a body of JSON to its end.
 *
 * @returns null when the sender has gone before its end
 */
export function readBody(request: IncomingMessage): Promise<{ json: unknown } | { problem: string } | null> {
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
