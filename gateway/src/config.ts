import { fileURLToPath } from "node:url";
import * as v from "valibot";
import {
  HttpUrl,
  isCorsOrigin,
  isLoopback,
  isProxies,
  isPurgeUrl,
  isTileUrl,
  ownMachine,
  RedisUrl,
  SigningSecret,
  wholeNumber,
} from "./config/formats.ts";
import { defaultRateLimits, type RateLimitCounts } from "./config/rate-limit-counts.ts";
import { isShopApiUrl, withoutDefaultPath } from "./config/rest-root.ts";
import { readSecretFiles } from "./config/secret-files.ts";

/** Settings of the gateway from its environment, and a few constants that only tests override. */
export interface Config {
  /** `demo` shows codes when there is no SMS provider, and may allow ad-hoc queries. */
  mode: "demo" | "production";
  /** 0 for a free port. */
  port: number;
  /** IP address to listen on; null for all. */
  host: string | null;
  /** Base URL of the REST shop, without a trailing slash: without a path, its calls are below `/api` (`restRootOf`). */
  shopApiUrl: string;
  /** Origin of the pictures; null for this gateway, under `/media`. */
  assetHost: string | null;
  /** URL template of map tiles, with `{z}`, `{x}` and `{y}`. */
  tileUrl: string;
  /** Whether codes are sent by SMS: then the REST shop creates the code of a sign-up, not the browser. */
  sendsSms: boolean;
  /** Whether customers may redeem points. */
  pointsRedeemable: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Redis for what must not be evicted: rate limits, recent checkouts, cart changes. */
  redisUrl: string | null;
  /** Redis that may evict, for public REST payloads and the generation; null for that of `redisUrl`. */
  redisCacheUrl: string | null;
  /** Whether untrusted documents are executed too, with introspection. */
  allowAdhocQueries: boolean;
  /** Trusted proxies: a count, or addresses and ranges; null for none. */
  trustProxy: number | string | null;
  /** Origin of the shop; null takes it from each request. */
  publicUrl: string | null;
  /** Whether only requests to IP addresses, `localhost` and the host of `publicUrl` are served, as by a demo. */
  checksHost: boolean;
  /** Origins whose pages may use `/graphql` and `/media`; one that ends in `:*` is that host with any port. */
  corsOrigins: readonly string[];
  /** Whether pages show that the shop is a demo: on a public origin outside production. */
  showsDemoNotice: boolean;
  /** Where a purge of the CDN is posted; null for none. It may contain a secret. */
  cdnPurgeUrl: string | null;
  /** Name and value of a further header of a purge; null for none. The value is a secret. */
  cdnPurgeHeader: readonly [name: string, value: string] | null;
  /** Deadline of a purge, in milliseconds. */
  cdnPurgeTimeoutMs: number;
  /** Secrets of agents' carts, of which the first signs, and all verify; empty for no carts. */
  agentCartSecrets: readonly string[];
  /** OTLP/HTTP collector for traces; null for none. */
  otlpEndpoint: string | null;
  /** Deadline of a REST read, including its body. */
  upstreamTimeoutMs: number;
  /** Deadline of a REST write, including its response; afterwards its outcome is unknown. */
  upstreamWriteTimeoutMs: number;
  /** Deadline of a picture up to its headers: REST may have to encode its size first, two at a time. */
  imageTimeoutMs: number;
  /** Until the beginning of an export of REST, and between two parts of it: a summary has read all documents before its rows. */
  exportTimeoutMs: number;
  /** Build output of `web`, with `client/` and `server/`. */
  webDir: string;
  /** Folder of the operations that developers save in GraphiQL. */
  operationsDir: string;
  /** Deadline of a Redis command; afterwards the gateway does without Redis. */
  redisTimeoutMs: number;
  rateLimits: RateLimitCounts;
}

const publicUrlFormat = "the http(s) address of the shop, without a path";
const shopApiFormat = "the http(s) address of the REST shop, without credentials and query";

/** May also be read from the file that `<NAME>_FILE` names, as orchestrators mount secrets. */
export const secrets = [
  "REDIS_URL",
  "REDIS_CACHE_URL",
  "OTP_SMS_URL",
  "CDN_PURGE_URL",
  "CDN_PURGE_HEADER",
  "AGENT_CART_SECRET",
  "AGENT_CART_SECRET_OLD",
] as const;

/** Variables without which the gateway does not start in production. */
export const requiredInProduction = ["OTP_SMS_URL", "PUBLIC_URL"] as const;

/** A variable that may be unset, with its line of docs/configuration.md. */
const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

const httpUrl = (what: string) => v.optional(HttpUrl(what));

/** Every variable of the gateway; docs/configuration.md is generated from it. */
export const Environment = v.object({
  KASAVU_MODE: described(
    v.optional(v.picklist(["demo", "production"], "demo or production"), "demo"),
    "`production` has required variables, and disables ad-hoc queries and GraphiQL. The images' default is `production`.",
  ),
  PORT: described(
    v.optional(wholeNumber(0, 65_535, "a port number from 0 to 65535"), "4000"),
    "Port to listen on; 0 for a free one.",
  ),
  HOST: described(
    v.optional(v.pipe(v.string(), v.ip("an IP address"))),
    "IP address to listen on; unset, all. `npm run dev` has its development server listen there, and on the loopback address if it is unset.",
  ),
  SHOP_API_URL: described(
    v.optional(
      v.pipe(HttpUrl(shopApiFormat), v.check(isShopApiUrl, shopApiFormat), v.transform(withoutDefaultPath)),
      "http://127.0.0.1:4001",
    ),
    "Base URL of the REST shop. Calls are below its path as given, or below `/api` without a path (`/api` itself means the same); pictures are below the root of its origin. When it is set, `npm start` does not start shop-api.",
  ),
  ASSET_HOST: described(
    httpUrl("the http(s) address that pictures are served from"),
    "Origin of the pictures; unset, the gateway serves them under `/media`.",
  ),
  TILE_URL: described(
    v.optional(
      v.pipe(v.string(), v.check(isTileUrl, "the http(s) address of map tiles, with {z}, {x} and {y} after its host")),
      "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    ),
    "Map tiles of the address form; the browser requests them from that host.",
  ),
  OTP_SMS_URL: described(
    httpUrl("the http(s) address of the SMS provider"),
    "HTTP provider of one-time codes. When it is set, shop-api creates the code of a sign-up, not the browser. Set the same value for both services.",
  ),
  POINTS_REDEEMABLE: described(
    v.optional(v.picklist(["true", "false"], "true or false"), "false"),
    "`true` lets customers redeem the points of their account; 1 point is 1 rupee.",
  ),
  REDIS_URL: described(
    v.optional(RedisUrl),
    "Redis for what several processes share and may not lose: rate limits, recent checkouts, cart changes. Its `maxmemory-policy` should be `noeviction`.",
  ),
  REDIS_CACHE_URL: described(
    v.optional(RedisUrl),
    "Redis for what several processes share and may lose: public REST payloads and the number of the catalogue's generation. Its `maxmemory-policy` should be `allkeys-lru`. Unset, the Redis of `REDIS_URL`.",
  ),
  ALLOW_ADHOC_QUERIES: described(
    v.optional(v.picklist(["true", "false"], "true or false"), "false"),
    "`true` executes documents that the web does not send and allows introspection, for GraphiQL. `npm start`, `npm run dev` and `npm run gateway` set it.",
  ),
  TRUST_PROXY: described(
    v.optional(
      v.pipe(
        v.string(),
        v.check(isProxies, "a number of proxies, or their addresses"),
        v.transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
      ),
    ),
    "Proxies in front of the gateway whose `X-Forwarded-For`, `-Host` and `-Proto` are trusted: a count, or addresses and ranges. Each proxy must append to these headers or replace them.",
  ),
  PUBLIC_URL: described(
    v.optional(
      v.pipe(
        HttpUrl(publicUrlFormat),
        v.check((text) => URL.canParse(text) && new URL(text).origin === text, publicUrlFormat),
      ),
    ),
    "Origin of the shop, for canonical links, robots.txt and the sitemap; where it is `https`, shopping agents are served. Unset, it is taken from each request, which a client can choose: pages are then not stored by shared caches. A demo serves only IP addresses, `localhost` and the host of PUBLIC_URL.",
  ),
  CORS_ORIGINS: described(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(",").map((origin) => origin.trim())),
        v.check(
          (origins) => origins.every(isCorsOrigin),
          "a comma-separated list of origins, such as https://app.example",
        ),
      ),
    ),
    "Origins, separated by commas, whose pages may send requests to `/graphql` with any header and read `/media`. Unset, none; in demo mode without PUBLIC_URL, `http://localhost:*` and `http://127.0.0.1:*`, which are those hosts with any port.",
  ),
  CDN_PURGE_URL: described(
    v.optional(v.pipe(v.string(), v.check(isPurgeUrl, "an http(s) address without a user and a password"))),
    "Where each staff change of the catalogue posts a purge of the CDN, by surrogate key: [CDN](cdn.md#purge).",
  ),
  CDN_PURGE_HEADER: described(
    v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(/^[\w-]+: *[!-~][ -~]*$/, "a header, such as Fastly-Key: <token>"),
        v.transform((text): readonly [string, string] => {
          const colon = text.indexOf(":");
          return [text.slice(0, colon), text.slice(colon + 1).trim()];
        }),
      ),
    ),
    "A further header of each purge, for the CDN's credentials, such as `Fastly-Key: <token>`.",
  ),
  AGENT_CART_SECRET: described(
    v.optional(SigningSecret),
    "Secret of 32 or more characters, which all gateways share: it signs the carts of shopping agents. Unset, agents have the catalogue and no carts.",
  ),
  AGENT_CART_SECRET_OLD: described(
    v.optional(SigningSecret),
    "A second one, which signs nothing: its carts are accepted too, so that the two can [change places](runbook.md#change-the-secret-of-agents-carts).",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    httpUrl("the http(s) address of an OTLP collector"),
    "OTLP/HTTP collector for traces. The W3C trace context is passed on to REST either way.",
  ),
  REST_TIMEOUT_MS: described(
    v.optional(wholeNumber(100, 30_000, "milliseconds from 100 to 30000"), "2000"),
    "Deadline of a REST read, including its body.",
  ),
  UPSTREAM_WRITE_TIMEOUT_MS: described(
    v.optional(wholeNumber(100, 60_000, "milliseconds from 100 to 60000"), "10000"),
    "Deadline of a REST write, including its response; afterwards its outcome is reported as unknown.",
  ),
  LOG_LEVEL: described(
    v.optional(
      v.picklist(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "fatal, error, warn, info, debug, trace or silent",
      ),
      "info",
    ),
    "Least severe level that is logged.",
  ),
});

/**
 * Reads the environment. A blank variable counts as unset.
 *
 * @throws Error that names every invalid or missing variable and its format
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const errors = readSecretFiles(given, secrets);
  if (given["WORKERS"])
    errors.push("WORKERS must not be set: run several gateways instead, as docker-compose.yml does");
  if (given["AGENT_CART_SECRET_OLD"] && !given["AGENT_CART_SECRET"]) {
    errors.push("AGENT_CART_SECRET must be set with AGENT_CART_SECRET_OLD, which signs nothing");
  }
  const isProduction = given["KASAVU_MODE"] === "production";
  if (isProduction) {
    for (const name of requiredInProduction) if (!given[name]) errors.push(`${name} must be set in production`);
  }
  const read = v.safeParse(Environment, given);
  if (!read.success || errors.length > 0) {
    for (const issue of read.issues ?? []) errors.push(`${v.getDotPath(issue)} must be ${issue.message}`);
    throw new Error(`The gateway cannot start: ${[...new Set(errors)].join("; ")}.`);
  }
  const { output } = read;
  return {
    mode: output.KASAVU_MODE,
    port: output.PORT,
    host: output.HOST ?? null,
    shopApiUrl: output.SHOP_API_URL,
    assetHost: output.ASSET_HOST ?? null,
    tileUrl: output.TILE_URL,
    sendsSms: output.OTP_SMS_URL !== undefined,
    pointsRedeemable: output.POINTS_REDEEMABLE === "true",
    logLevel: output.LOG_LEVEL,
    redisUrl: output.REDIS_URL ?? null,
    redisCacheUrl: output.REDIS_CACHE_URL ?? null,
    allowAdhocQueries: !isProduction && output.ALLOW_ADHOC_QUERIES === "true",
    trustProxy: output.TRUST_PROXY ?? null,
    publicUrl: output.PUBLIC_URL ?? null,
    checksHost: !isProduction,
    corsOrigins: output.CORS_ORIGINS ?? (isProduction || output.PUBLIC_URL ? [] : ownMachine),
    showsDemoNotice: !isProduction && output.PUBLIC_URL !== undefined && !isLoopback(output.PUBLIC_URL),
    cdnPurgeUrl: output.CDN_PURGE_URL ?? null,
    cdnPurgeHeader: output.CDN_PURGE_HEADER ?? null,
    cdnPurgeTimeoutMs: 2000,
    agentCartSecrets: [output.AGENT_CART_SECRET ?? [], output.AGENT_CART_SECRET_OLD ?? []].flat(),
    otlpEndpoint: output.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    upstreamTimeoutMs: output.REST_TIMEOUT_MS,
    upstreamWriteTimeoutMs: output.UPSTREAM_WRITE_TIMEOUT_MS,
    imageTimeoutMs: 30_000,
    exportTimeoutMs: 120_000,
    webDir: fileURLToPath(new URL("../../web/dist", import.meta.url)),
    operationsDir: fileURLToPath(new URL("../../devtools/graphiql/operations", import.meta.url)),
    redisTimeoutMs: 250,
    rateLimits: defaultRateLimits,
  };
}
