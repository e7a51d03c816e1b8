import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import express from "express";
import type { Logger } from "pino";
import { Agent, type Dispatcher, request } from "undici";
import type { Config } from "../config.ts";

const maxBytes = 10_000_000;
const passedUp = ["accept", "if-none-match", "if-modified-since"];
const passedDown = ["content-type", "content-length", "cache-control", "etag", "last-modified", "vary", "expires"];

/**
 * `GET /media/<path>?width=`: the pictures of the REST shop from the gateway's own origin, because a REST host inside
 * a network has no address that a browser can reach. Only pictures pass, nothing is buffered, no token goes along and
 * no redirect is followed; REST's caching headers are kept.
 */
export function createMedia(config: Pick<Config, "shopApiUrl" | "pictureTimeoutMs">, log: Logger) {
  const agent = new Agent({
    connections: 32,
    connectTimeout: config.pictureTimeoutMs,
    headersTimeout: config.pictureTimeoutMs,
    bodyTimeout: 10_000,
  });
  const router = express.Router();

  router.get("/{*path}", async (incoming, response) => {
    const path = assetPath(incoming.path);
    if (path === null) return refuse(response, 404);
    const { width } = incoming.query;
    if (width !== undefined && !(typeof width === "string" && /^[1-9]\d{0,4}$/.test(width)))
      return refuse(response, 400);
    const query = width === undefined ? "" : `?width=${width}`;
    const gone = new AbortController();
    response.on("close", () => gone.abort());

    const upstream = await request(`${config.shopApiUrl}/${path}${query}`, {
      dispatcher: agent,
      method: incoming.method === "HEAD" ? "HEAD" : "GET",
      headers: pick(incoming.headers, passedUp),
      signal: gone.signal,
    }).catch((error: unknown) => {
      if (!gone.signal.aborted) log.warn({ fault: error instanceof Error ? error.name : "unknown" }, "picture failed");
      return null;
    });
    if (!upstream) return refuse(response, 504);
    const status = statusFor(upstream);
    if (status !== 200 && status !== 304) {
      upstream.body.on("error", () => {}).destroy();
      return refuse(response, status);
    }
    response.status(status).set(pick(upstream.headers, passedDown));
    // Once the headers are out, a picture that breaks off can only be broken off here too.
    await pipeline(upstream.body, cutOff(maxBytes), response).catch(() => response.destroy());
  });

  return { router, close: () => agent.close() };
}

/** The path below the asset host; null for one that leads elsewhere: up, into the API, or nowhere. */
export function assetPath(path: string): string | null {
  let segments: string[];
  try {
    segments = path.slice(1).split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
  const isPlain = segments.every((segment) => /^[^\\/\0]+$/.test(segment) && segment !== "." && segment !== "..");
  if (!isPlain || segments[0]?.toLowerCase() === "api") return null;
  return segments.map(encodeURIComponent).join("/");
}

/** 200 and 304 are passed on, a missing picture is 404, and everything else is the upstream's fault. */
function statusFor({ statusCode, headers }: Dispatcher.ResponseData): number {
  if (statusCode === 304) return 304;
  if (statusCode === 404 || statusCode === 410) return 404;
  const isPicture = /^image\/[\w.+-]+/i.test(String(headers["content-type"]));
  return statusCode === 200 && isPicture && Number(headers["content-length"] ?? 0) <= maxBytes ? 200 : 502;
}

function refuse(response: express.Response, status: number): void {
  if (!response.headersSent) response.status(status).set("Cache-Control", "no-store").type("text").send("No picture.");
}

function pick(headers: NodeJS.Dict<string | string[]>, names: string[]): Record<string, string | string[]> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

function cutOff(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? new Error(`A picture of over ${limit} bytes`) : null, chunk);
    },
  });
}
