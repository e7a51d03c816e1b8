import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { surrogateKeysOf } from "./cache-control.ts";
import { sendCompressed } from "./compression.ts";

/** A response that caches may have: a page, or the result of an operation. */
export interface Cacheable {
  status: number;
  /** UTF-8. */
  body: string | Buffer;
  contentType: string;
  cacheControl: string;
  vary: string;
  /** Null for one that is not cached. */
  etag: string | null;
  /** Seconds since it was cached. */
  age: number;
}

/**
 * Sends a response, compressed as the client accepts it, or 304 if the client has it.
 * @param headers further headers, as alternating names and values
 * @returns the status that was sent
 */
export async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, contentType, cacheControl, vary, etag, age }: Cacheable,
  headers: readonly string[],
): Promise<number> {
  const sent = [...headers, "Cache-Control", cacheControl, "Vary", vary, ...surrogateKeysOf(cacheControl)];
  if (etag !== null) sent.push("ETag", etag, "Age", String(age));
  return sendTagged(request, response, { status, body, contentType, etag }, sent);
}

/**
 * Sends a body, compressed as the client accepts it, or 304 if the client has the body of this ETag.
 * @param headers all others, as alternating names and values, `ETag` among them
 * @returns the status that was sent
 */
export async function sendTagged(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, contentType, etag }: Pick<Cacheable, "status" | "body" | "contentType" | "etag">,
  headers: string[],
): Promise<number> {
  if (etag !== null && status === 200 && request.method !== "POST" && fresh(request.headers, { etag })) {
    response.writeHead(304, headers).end();
    return 304;
  }
  headers.push("Content-Type", contentType);
  await sendCompressed(request, response, status, body, headers);
  return status;
}

/** Whole seconds since a time in milliseconds since 1970; 0 if the clock was set back. */
export function ageOf(storedAt: number): number {
  return Math.max(0, Math.floor((Date.now() - storedAt) / 1000));
}
