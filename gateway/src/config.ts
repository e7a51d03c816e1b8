import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

/** What the gateway process is told from outside, and the few measures that only tests change. */
export interface Config {
  /** `demo` may show codes where there is no SMS, and lets developers in where that is asked for. */
  mode: "demo" | "production";
  /** 0 lets the system choose. */
  port: number;
  /** Where the REST shop is, without a trailing slash and without `/api`. */
  shopApiUrl: string;
  /** Where the browser finds pictures; null means from this gateway, under `/media`. */
  assetHost: string | null;
  /** Where a browser finds the pictures of maps, with `{z}`, `{x}` and `{y}` for which one. */
  tileUrl: string;
  /** Whether codes go out by SMS: then the REST shop makes the code of a sign-up, not the browser. */
  sendsSms: boolean;
  /** Whether a customer may spend points on an order. */
  pointsRedeemable: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Where several processes share what they keep: REST's public answers, whole public answers, rate limits, checkouts. */
  redisUrl: string | null;
  /** Whether documents that the web does not send are run too: for developers, with introspection. */
  allowAdhocQueries: boolean;
  /** How many proxies stand before the gateway, or which: only they are believed when they say whom they call for. */
  trustProxy: number | string | null;
  /** Where shoppers find the shop, an origin; null means where the request says that it went. */
  publicUrl: string | null;
  /** Whether pages say that the shop is a demo: where strangers find it, who may take it for a real one. */
  showsDemoNotice: boolean;
  /** Processes that share the port. */
  workers: number;
  /** Where traces go; null for nowhere. */
  otlpEndpoint: string | null;
  /** How long one read of REST may take, its body included. */
  upstreamTimeoutMs: number;
  /** How long one write to REST may take, its answer included; after it the write's outcome is unknown. */
  upstreamWriteTimeoutMs: number;
  /** How long a picture may take up to its headers: REST may have to make its size first, two at a time, after many others. */
  pictureTimeoutMs: number;
  /** Where `web` is built to: `client/` and `server/` below it. */
  webDir: string;
}

const HttpAddress = (what: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), what),
    v.transform((text) => text.replace(/\/+$/, "")),
  );

const wholeNumber = (min: number, max: number, what: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, what), v.transform(Number), v.minValue(min, what), v.maxValue(max, what));

/** `1`, `loopback`, or addresses and ranges with commas between: `10.0.0.0/8, ::1`. */
function isProxies(text: string): boolean {
  if (/^\d{1,2}$/.test(text) || text === "loopback") return true;
  return text.split(",").every((part) => {
    const [address = "", bits = "32"] = part.trim().split("/");
    return isIP(address) !== 0 && /^\d{1,3}$/.test(bits);
  });
}

/** `https://tiles.example/{z}/{x}/{y}.png`: one host, which the policy of the pages names, and which picture of it. */
function isTileUrl(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) return false;
  const places = text.match(/\{[^}]*\}?/g) ?? [];
  return places.toSorted().join() === "{x},{y},{z}" && !new URL(text).host.includes("{");
}

const publicUrlWords = "the http(s) address of the shop, without a path";
const shopApiWords = "the http(s) address of the REST shop, without /api";

/** May be given by a file instead, as orchestrators do: `REDIS_URL_FILE` names it. */
const secrets = ["REDIS_URL", "OTP_SMS_URL"] as const;

/** Without these a gateway in production does not start. */
const requiredInProduction = ["OTP_SMS_URL", "PUBLIC_URL"] as const;

const Environment = v.object({
  KASAVU_MODE: v.optional(v.picklist(["demo", "production"], "demo or production"), "demo"),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, "a port number from 0 to 65535"),
      v.transform(Number),
    ),
    "4000",
  ),
  SHOP_API_URL: v.optional(
    v.pipe(
      HttpAddress(shopApiWords),
      v.check((text) => !/\/api$/i.test(text), shopApiWords),
    ),
    "http://127.0.0.1:4001",
  ),
  ASSET_HOST: v.optional(HttpAddress("the http(s) address that pictures are served from")),
  TILE_URL: v.optional(
    v.pipe(v.string(), v.check(isTileUrl, "the http(s) address of map tiles, with {z}, {x} and {y} after its host")),
    "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  ),
  OTP_SMS_URL: v.optional(HttpAddress("the http(s) address of the SMS provider")),
  POINTS_REDEEMABLE: v.optional(v.picklist(["true", "false"], "true or false"), "false"),
  REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol), "a redis:// or rediss:// URL"),
    ),
  ),
  ALLOW_ADHOC_QUERIES: v.optional(v.picklist(["true", "false"], "true or false"), "false"),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(isProxies, "a number of proxies, or their addresses"),
      v.transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
    ),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      HttpAddress(publicUrlWords),
      v.check((text) => URL.canParse(text) && new URL(text).origin === text, publicUrlWords),
    ),
  ),
  WORKERS: v.optional(wholeNumber(1, 64, "a number from 1 to 64"), "1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(HttpAddress("the http(s) address of an OTLP collector")),
  REST_TIMEOUT_MS: v.optional(wholeNumber(100, 30_000, "milliseconds from 100 to 30000"), "2000"),
  UPSTREAM_WRITE_TIMEOUT_MS: v.optional(wholeNumber(100, 60_000, "milliseconds from 100 to 60000"), "10000"),
  LOG_LEVEL: v.optional(
    v.picklist(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "fatal, error, warn, info, debug, trace or silent",
    ),
    "info",
  ),
});

/**
 * Reads the environment: the only place of this process that does. A blank variable counts as unset.
 *
 * @throws Error that names every bad or missing variable and what it must be.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const faults: string[] = [];
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (given[name] || !file) continue;
    try {
      given[name] = readFileSync(file, "utf8").trim();
    } catch {
      faults.push(`${name}_FILE must be a file that can be read`);
    }
  }
  const isProduction = given["KASAVU_MODE"] === "production";
  if (isProduction) {
    for (const name of requiredInProduction) if (!given[name]) faults.push(`${name} must be set in production`);
  }
  const read = v.safeParse(Environment, given);
  if (!read.success || faults.length > 0) {
    for (const issue of read.issues ?? []) faults.push(`${v.getDotPath(issue)} must be ${issue.message}`);
    throw new Error(`The gateway cannot start: ${[...new Set(faults)].join("; ")}.`);
  }
  const { output } = read;
  return {
    mode: output.KASAVU_MODE,
    port: output.PORT,
    shopApiUrl: output.SHOP_API_URL,
    assetHost: output.ASSET_HOST ?? null,
    tileUrl: output.TILE_URL,
    sendsSms: output.OTP_SMS_URL !== undefined,
    pointsRedeemable: output.POINTS_REDEEMABLE === "true",
    logLevel: output.LOG_LEVEL,
    redisUrl: output.REDIS_URL ?? null,
    allowAdhocQueries: !isProduction && output.ALLOW_ADHOC_QUERIES === "true",
    trustProxy: output.TRUST_PROXY ?? null,
    publicUrl: output.PUBLIC_URL ?? null,
    showsDemoNotice: !isProduction && output.PUBLIC_URL !== undefined && !isLoopback(output.PUBLIC_URL),
    workers: output.WORKERS,
    otlpEndpoint: output.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    upstreamTimeoutMs: output.REST_TIMEOUT_MS,
    upstreamWriteTimeoutMs: output.UPSTREAM_WRITE_TIMEOUT_MS,
    pictureTimeoutMs: 30_000,
    webDir: fileURLToPath(new URL("../../web/dist", import.meta.url)),
  };
}

function isLoopback(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
