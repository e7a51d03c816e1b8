import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { memoizeHeader } from "./header-memo.ts";

export type Encoding = "br" | "gzip";

/** A smaller body fits into one packet anyway. */
const leastBytes = 1024;

const brotli = promisify(brotliCompress);
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  // As fast as gzip at its default, and smaller.
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

const negotiate = memoizeHeader((accept): Encoding | "identity" => {
  const headers = { "accept-encoding": accept };
  const [first, ...others] = new Negotiator({ headers }).encodings(["br", "gzip", "identity"]);
  if (first === "identity" || first === undefined) return "identity";
  return first === "br" || others.includes("br") ? "br" : "gzip";
});

/**
 * Negotiates the encoding of an `Accept-Encoding` header: Brotli if accepted, then gzip.
 * @returns null for the identity encoding
 */
export function encodingFor(accept: string | string[] | undefined, body: string | Buffer): Encoding | null {
  if (accept === undefined || body.length < leastBytes) return null;
  const encoding = negotiate(String(accept));
  return encoding === "identity" ? null : encoding;
}

const compressed = new WeakMap<Buffer, Partial<Record<Encoding, Buffer | Promise<Buffer>>>>();

/**
 * Compresses a body. The compressed form of cached bytes is cached with them.
 * @returns a promise unless the compressed form is cached
 */
export function compress(body: string | Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
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
