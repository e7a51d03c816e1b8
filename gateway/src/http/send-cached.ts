import { hash } from "node:crypto";
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
export function sendCached(
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

/** Sends a text with an ETag, compressed as the client accepts it, or 304 if the client has it. */
export async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { contentType, body, cacheControl }: Pick<Cacheable, "contentType" | "cacheControl"> & { body: string },
): Promise<void> {
  const etag = etagOf(body);
  const headers = ["Cache-Control", cacheControl, "ETag", etag, "Vary", "Accept-Encoding"];
  await sendTagged(request, response, { status: 200, body, contentType, etag }, headers);
}

/** A weak ETag, because the compressed forms of a body have the same one. */
export function etagOf(body: string | Buffer): string {
  return `W/"${hash("sha1", body, "base64url")}"`;
}

/** Whole seconds since a time in milliseconds since 1970; 0 if the clock was set back. */
export function ageOf(storedAt: number): number {
  return Math.max(0, Math.floor((Date.now() - storedAt) / 1000));
}

/**
 * Sends a body, compressed as the client accepts it.
 * @param headers alternating names and values, to which those of the body are added
 */
export async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: string[],
): Promise<void> {
  const [encoding = null] = body.length < leastBytes ? [] : encodingsFor(request);
  let bytes = body;
  if (encoding !== null) {
    headers.push("Content-Encoding", encoding);
    const compressed = compress(body, encoding);
    bytes = compressed instanceof Promise ? await compressed : compressed;
  }
  headers.push("Content-Length", String(Buffer.byteLength(bytes)));
  response.writeHead(status, headers).end(bytes);
}

const brotli = promisify(brotliCompress);
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  // As fast as gzip at its default, and smaller.
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

const compressedForms = new WeakMap<Buffer, Partial<Record<Encoding, Buffer | Promise<Buffer>>>>();

/**
 * Compresses a body. The compressed form of cached bytes is cached with them.
 * @returns a promise unless the compressed form is cached
 */
function compress(body: string | Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (typeof body === "string") return compressors[encoding](Buffer.from(body));
  const known = compressedForms.get(body) ?? {};
  compressedForms.set(body, known);
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

const negotiateEncodings = memoizeHeader((accept): "" | "br" | "gzip" | "br gzip" => {
  const headers = { "accept-encoding": accept };
  const [first, ...others] = new Negotiator({ headers }).encodings(["br", "gzip", "identity"]);
  if (first === "identity" || first === undefined) return "";
  const accepted = [first, ...others];
  if (!accepted.includes("br")) return "gzip";
  return accepted.includes("gzip") ? "br gzip" : "br";
});

const encodings: Record<string, readonly Encoding[]> = { br: ["br"], gzip: ["gzip"], "br gzip": ["br", "gzip"] };

/** Negotiates the encodings of a response, the best first: Brotli if accepted, then gzip. None for the identity encoding. */
export function encodingsFor({ headers }: Pick<IncomingMessage, "headers">): readonly Encoding[] {
  const accept = headers["accept-encoding"];
  return (accept !== undefined && encodings[negotiateEncodings(accept)]) || [];
}
