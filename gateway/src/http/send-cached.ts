import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";
import { surrogateKeysOf } from "./cache-control.ts";
import { memoizeHeader } from "./headers.ts";

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
  if (etag !== null) {
    sent.push("ETag", etag, "Age", String(age));
    if (status === 200 && request.method !== "POST" && fresh(request.headers, { etag })) {
      response.writeHead(304, sent).end();
      return 304;
    }
  }
  const encoding = encodingFor(request.headers["accept-encoding"], body);
  let bytes = body;
  if (encoding !== null) {
    sent.push("Content-Encoding", encoding);
    const compressed = compress(body, encoding);
    bytes = compressed instanceof Promise ? await compressed : compressed;
  }
  sent.push("Content-Type", contentType, "Content-Length", String(Buffer.byteLength(bytes)));
  response.writeHead(status, sent).end(bytes);
  return status;
}

/** Whole seconds since a time in milliseconds since 1970; 0 if the clock was set back. */
export function ageOf(storedAt: number): number {
  return Math.max(0, Math.floor((Date.now() - storedAt) / 1000));
}

const brotli = promisify(brotliCompress);
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  // As fast as gzip at its default, and smaller.
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

const compressed = new WeakMap<Buffer, Partial<Record<Encoding, Buffer | Promise<Buffer>>>>();

/**
 * Compresses a body. The compressed form of cached bytes is cached with them.
 * @returns a promise unless the compressed form is cached
 */
function compress(body: string | Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (typeof body === "string") return compressors[encoding](Buffer.from(body));
  const known = compressed.get(body) ?? {};
  compressed.set(body, known);
  return (known[encoding] ??= compressors[encoding](body).then(
    (bytes) => (known[encoding] = bytes),
    (error: unknown) => {
      delete known[encoding];
      throw error;
    },
  ));
}

type Encoding = "br" | "gzip";

/** A smaller body fits into one packet anyway. */
const leastBytes = 1024;

const negotiateEncoding = memoizeHeader((accept): Encoding | "identity" => {
  const headers = { "accept-encoding": accept };
  const [first, ...others] = new Negotiator({ headers }).encodings(["br", "gzip", "identity"]);
  if (first === "identity" || first === undefined) return "identity";
  return first === "br" || others.includes("br") ? "br" : "gzip";
});

/**
 * Negotiates the encoding of an `Accept-Encoding` header: Brotli if accepted, then gzip.
 * @returns null for the identity encoding
 */
function encodingFor(accept: string | string[] | undefined, body: string | Buffer): Encoding | null {
  if (accept === undefined || body.length < leastBytes) return null;
  const encoding = negotiateEncoding(String(accept));
  return encoding === "identity" ? null : encoding;
}
