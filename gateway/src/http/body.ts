import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from "node:zlib";
import { HttpError } from "./send-error.ts";

const decoders = new Map([
  ["gzip", promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ["deflate", promisify<Buffer, ZlibOptions, Buffer>(inflate)],
  ["br", promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress)],
]);

const parsed = new WeakMap<IncomingMessage, unknown>();

/** Keeps the body that a handler has read and parsed, for a later handler of the same request. */
export function passBody(request: IncomingMessage, json: unknown): void {
  parsed.set(request, json);
}

/**
 * The JSON body of a request, which may be compressed with gzip, deflate or Brotli.
 *
 * @returns undefined for an empty one
 * @throws HttpError with 400 for a body that is not JSON, 413 for a larger one, 415 for another encoding
 */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (parsed.has(request)) return parsed.get(request);
  const encoding = request.headers["content-encoding"]?.toLowerCase() || "identity";
  if (encoding === "identity") return parse(await readBytes(request, maxBytes));
  const decode = decoders.get(encoding);
  if (!decode) throw new HttpError(415, "The request must be JSON in UTF-8.");
  const body = await readBytes(request, maxBytes);
  return parse(
    await decode(body, { maxOutputLength: maxBytes }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ERR_BUFFER_TOO_LARGE" ? tooLarge(maxBytes) : unreadable();
    }),
  );
}

function parse(body: Buffer): unknown {
  try {
    return body.length === 0 ? undefined : JSON.parse(body.toString("utf8").replace(/^\uFEFF/, ""));
  } catch {
    throw unreadable();
  }
}

/** Of a JSON body that is not an import of staff. */
export const maxJsonBytes = 100 * 1024;

const unreadable = () => new HttpError(400, "The request cannot be read.");
/** The error of a body with more bytes. */
export const tooLarge = (maxBytes: number) =>
  new HttpError(413, `The request is larger than ${Math.round(maxBytes / 1024)} kB.`);

/**
 * The body of a request as it was sent.
 *
 * @throws HttpError with 413, after which Node discards the rest; with 400 if the client disconnects before the end
 */
export function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else reject(tooLarge(maxBytes));
  });
  request.on("end", () => resolve(Buffer.concat(chunks)));
  request.on("close", () => request.complete || reject(unreadable()));
  return promise;
}
