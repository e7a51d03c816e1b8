import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";

/** A body below this is one packet anyhow. */
const leastBytes = 1024;

const brotli = promisify(brotliCompress);
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  // As quick as gzip, and smaller.
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/**
 * The encoding for whoever sent this `Accept-Encoding`: Brotli where it is taken, then gzip.
 *
 * @returns null for a body that goes as it is
 */
export function encodingFor(accept: string | string[] | undefined, body: string | Buffer): Encoding | null {
  if (accept === undefined || body.length < leastBytes) return null;
  const headers = { "accept-encoding": String(accept) };
  const [first, ...others] = new Negotiator({ headers }).encodings(["br", "gzip", "identity"]);
  if (first === "identity") return null;
  return first === "br" || others.includes("br") ? "br" : "gzip";
}

const compressed = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Compresses a body; one that is kept to be sent again, in bytes, once in each encoding for as long as it is kept. */
export function compress(body: string | Buffer, encoding: Encoding): Promise<Buffer> {
  if (typeof body === "string") return compressors[encoding](Buffer.from(body));
  const known = compressed.get(body) ?? {};
  compressed.set(body, known);
  return (known[encoding] ??= compressors[encoding](body));
}
