import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { Agent, type Dispatcher, request } from "undici";
import type { IncomingMessage, ServerResponse } from "node:http";
import { notStored } from "../http/cache-control.ts";
import { type Handler, isRead, pathBelow, sendAllowed } from "../http/handlers.ts";
import { sendText } from "../http/send-text.ts";
import type { Config } from "../config.ts";
import { restRootOf } from "../config/rest-root.ts";
import { rasterTypeIn, rasterTypeOf, signatureBytes } from "./raster-type.ts";

const maxBytes = 10_000_000;
const requestHeaders = ["accept", "if-none-match", "if-modified-since"];
const responseHeaders = ["content-length", "cache-control", "etag", "last-modified", "vary", "expires"];

/**
 * `GET /media/<path>?width=`: a streaming proxy for shop-api's images, whose host may be unreachable for browsers. Only
 * raster pictures pass, with the type of their first bytes: SVG of REST could run scripts in the shop's origin. No token
 * is sent and no redirect followed; caching headers are forwarded, `no-store` with `private`.
 */
export function createMedia(config: Pick<Config, "shopApiUrl" | "imageTimeoutMs">, log: Logger) {
  const agent = new Agent({
    connections: 32,
    connectTimeout: config.imageTimeoutMs,
    headersTimeout: config.imageTimeoutMs,
    bodyTimeout: 10_000,
  });
  const root = restRootOf(config.shopApiUrl);

  async function sendPicture(incoming: IncomingMessage, response: ServerResponse, asset: string): Promise<void> {
    const path = assetPath(asset, root.path);
    if (path === null) return sendNoPicture(response, 404);
    const query = widthQuery(incoming.url ?? "");
    if (query === null) return sendNoPicture(response, 400);
    const disconnected = new AbortController();
    response.on("close", () => disconnected.abort());
    const logFailure = (error: unknown) => {
      if (!disconnected.signal.aborted)
        log.warn({ error: error instanceof Error ? error.name : "unknown" }, "image request failed");
      return null;
    };

    const upstream = await request(`${root.origin}/${path}${query}`, {
      dispatcher: agent,
      method: incoming.method === "HEAD" ? "HEAD" : "GET",
      headers: pick(incoming.headers, requestHeaders),
      signal: disconnected.signal,
    }).catch(logFailure);
    if (!upstream) return sendNoPicture(response, 504);
    const status = statusFor(upstream);
    if (status !== 200 && status !== 304) {
      upstream.body.on("error", () => {}).destroy();
      return sendNoPicture(response, status);
    }
    const headers = pick(upstream.headers, responseHeaders);
    if (/\bno-store\b/i.test(String(headers["cache-control"]))) headers["cache-control"] = notStored;
    if (status === 304) {
      upstream.body.on("error", () => {}).resume();
      response.writeHead(304, headers).end();
      return;
    }
    if (incoming.method === "HEAD") {
      upstream.body.on("error", () => {}).resume();
      const type = rasterTypeIn(String(upstream.headers["content-type"]));
      if (type === null) return sendNoPicture(response, 502);
      response.writeHead(200, { ...headers, "Content-Type": type }).end();
      return;
    }

    const chunks = upstream.body[Symbol.asyncIterator]();
    const head = await readHead(chunks).catch(logFailure);
    if (head === null) return sendNoPicture(response, 504);
    const type = rasterTypeOf(head);
    if (type === null) {
      upstream.body.on("error", () => {}).destroy();
      return sendNoPicture(response, 502);
    }
    response.writeHead(200, { ...headers, "Content-Type": type });
    // Headers are already sent, so an upstream error can only abort the response.
    await pipeline(withHead(head, chunks), limitSize(maxBytes), response).catch(() => response.destroy());
  }

  const handler: Handler = (incoming, response, next) => {
    const path = pathBelow(incoming, "/media");
    if (path === null) return next(incoming, response);
    if (incoming.method === "OPTIONS") return sendAllowed(response, "GET, HEAD");
    return isRead(incoming) ? sendPicture(incoming, response, path) : next(incoming, response);
  };

  return { handler, close: () => agent.close() };
}

/**
 * The path below the asset host; null for a malformed path, path traversal, or a call of REST. Next to the calls of a root
 * other than `/api/` REST may have pictures, which differ from calls by the extension of their name.
 */
export function assetPath(path: string, restPath = "/api/"): string | null {
  let segments: string[];
  try {
    segments = path.slice(1).split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
  const isPlain = segments.every((segment) => /^[^\\/\0]+$/.test(segment) && segment !== "." && segment !== "..");
  if (!isPlain || segments[0]?.toLowerCase() === "api") return null;
  const below = segments.map(encodeURIComponent).join("/");
  const isBelowRest = `/${below}/`.toLowerCase().startsWith(restPath.toLowerCase());
  return isBelowRest && !segments.at(-1)?.includes(".") ? null : below;
}

/** The query for a width of a picture, empty for none; null for one that is no number of pixels. */
function widthQuery(url: string): string | null {
  const [, query] = url.split("?", 2);
  const widths = new URLSearchParams(query).getAll("width");
  if (widths.length === 0) return "";
  return /^[1-9]\d{0,4}$/.test(widths.join()) ? `?width=${widths.join()}` : null;
}

/** Maps the upstream status: 200 and 304 are forwarded, 404 and 410 become 404, everything else 502. */
function statusFor({ statusCode, headers }: Dispatcher.ResponseData): number {
  if (statusCode === 304) return 304;
  if (statusCode === 404 || statusCode === 410) return 404;
  return statusCode === 200 && Number(headers["content-length"] ?? 0) <= maxBytes ? 200 : 502;
}

/** The first bytes of a body, at least `signatureBytes` unless it is shorter. */
async function readHead(chunks: AsyncIterator<Buffer, undefined>): Promise<Buffer> {
  const head: Buffer[] = [];
  for (let size = 0; size < signatureBytes;) {
    const { value } = await chunks.next();
    if (!value) break;
    head.push(value);
    size += value.length;
  }
  return Buffer.concat(head);
}

/** A body whose first bytes have been read. */
async function* withHead(head: Buffer, rest: AsyncIterator<Buffer, undefined>): AsyncGenerator<Buffer> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function sendNoPicture(response: ServerResponse, status: number): void {
  if (!response.headersSent) sendText(response, status, "No picture.");
}

function pick(headers: NodeJS.Dict<string | string[]>, names: string[]): Record<string, string | string[]> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

function limitSize(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? new Error(`The image exceeds ${limit} bytes`) : null, chunk);
    },
  });
}
