import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import { servesAgents } from "../config/agents-origin.ts";
import { type Handler, isGraphqlTarget, pathBelow } from "./handlers.ts";
import { type HeadersFor, setHeaders } from "./headers.ts";

/** Whether a request is of a page of one of CORS_ORIGINS. */
export type IsAllowedOrigin = (request: IncomingMessage) => boolean;

export function allowedOrigins({ corsOrigins }: Pick<Config, "corsOrigins">): IsAllowedOrigin {
  const exact = new Set(corsOrigins);
  const withAnyPort = corsOrigins.flatMap((origin) => (origin.endsWith(":*") ? [origin.slice(0, -2)] : []));
  return ({ headers: { origin } }) => {
    if (origin === undefined || corsOrigins.length === 0) return false;
    return exact.has(origin) || withAnyPort.includes(origin.replace(/:\d{1,5}$/, ""));
  };
}

/** Headers of a response that is the same for every caller, so that a shared cache may store it for all origins. */
export const readableByAll: readonly string[] = [
  "Access-Control-Allow-Origin",
  "*",
  "Access-Control-Expose-Headers",
  "ETag",
];

/** Lets pages of the allowed origins send requests to `/graphql` with any header, and read the responses. */
export function allowCrossOrigin(isAllowed: IsAllowedOrigin, headersFor: HeadersFor): Handler {
  return (request, response, next) => {
    const { method, headers } = request;
    if (!isAllowed(request) || !isGraphqlTarget(request)) return next(request, response);
    response.setHeader("Access-Control-Allow-Origin", headers.origin ?? "");
    response.setHeader("Access-Control-Expose-Headers", "ETag");
    if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return next(request, response);
    setHeaders(response, headersFor(request));
    response.setHeader("Access-Control-Allow-Methods", "GET, POST");
    response.setHeader("Access-Control-Allow-Headers", headers["access-control-request-headers"] ?? "");
    response.setHeader("Access-Control-Max-Age", preflightSeconds);
    response.writeHead(204).end();
  };
}

const preflightSeconds = 600;

/** Lets pages of other origins show pictures, and read them, if there are allowed origins; assistants show them too. */
export function shareMedia(config: Pick<Config, "corsOrigins" | "mode" | "publicUrl">): Handler {
  const readable = config.corsOrigins.length > 0 ? readableByAll : [];
  const isShared = readable.length > 0 || servesAgents(config) !== null;
  return (request, response, next) => {
    if (isShared && pathBelow(request, "/media") !== null) {
      setHeaders(response, [...readable, "Cross-Origin-Resource-Policy", "cross-origin"]);
    }
    next(request, response);
  };
}
