import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { HttpError } from "./send-error.ts";

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
  return parseJson(await readBody(request, maxBytes));
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString("utf8").replace(/^\uFEFF/, ""));
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new HttpError(400, "The request cannot be read.");

function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const length = Number(request.headers["content-length"]);
  const decoder = decoderFor(request.headers["content-encoding"]?.toLowerCase());
  const stream = decoder ? request.pipe(decoder) : request;
  const chunks: Buffer[] = [];
  let size = 0;
  /** Node discards the rest of the body, so that the client reads the response. */
  function fail(error: HttpError): void {
    stream.removeAllListeners("data");
    if (decoder) request.unpipe(decoder);
    decoder?.destroy();
    request.resume();
    reject(error);
  }
  const tooLarge = () => fail(new HttpError(413, `The request is larger than ${Math.round(maxBytes / 1024)} kB.`));

  stream.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) tooLarge();
    else chunks.push(chunk);
  });
  stream.on("end", () => resolve(Buffer.concat(chunks)));
  decoder?.on("error", () => fail(unreadable()));
  // The client has disconnected before the end.
  request.on("close", () => request.complete || reject(unreadable()));
  if (!decoder && length > maxBytes) tooLarge();
  return promise;
}

const decoders = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** @returns null for an uncompressed body */
function decoderFor(encoding: string | undefined): Transform | null {
  if (encoding === undefined || encoding === "identity") return null;
  const create = decoders.get(encoding);
  if (!create) throw new HttpError(415, "The request must be JSON in UTF-8.");
  return create();
}
