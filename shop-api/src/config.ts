import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535));
const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol)),
  );

const modes = ["demo", "production"] as const;

/** `1`, `loopback`, or addresses and ranges with commas between: `10.0.0.0/8, ::1`. */
function isProxies(text: string): boolean {
  if (/^\d{1,2}$/.test(text) || text === "loopback") return true;
  return text.split(",").every((part) => {
    const [address = "", bits = "32"] = part.trim().split("/");
    return isIP(address) !== 0 && /^\d{1,3}$/.test(bits);
  });
}

/** Addresses are trusted in addition to the loopback address, because a gateway on this machine reads the same variable. */
const proxies = v.pipe(
  v.string(),
  v.check(isProxies),
  v.transform((text) => (/^\d+$/.test(text) ? Number(text) : text === "loopback" ? text : `loopback, ${text}`)),
);

/** Every variable of this process: what it must be, in words, and how it is read. */
const variables = {
  KASAVU_MODE: [`one of ${modes.join(", ")}`, v.picklist(modes)],
  PREPARE_AT_START: ["true or false", v.picklist(["true", "false"])],
  HOST: ["an IP address", v.pipe(v.string(), v.ip())],
  SHOP_API_PORT: ["a port from 0 to 65535", port],
  DATA_DIR: ["a folder", v.string()],
  DATABASE_URL: ["a postgres:// URL", url("postgres:", "postgresql:")],
  REDIS_URL: ["a redis:// or rediss:// URL", url("redis:", "rediss:")],
  TRUST_PROXY: ["a number of proxies, or their addresses", proxies],
  STAFF_TOKEN: ["at least 32 letters, digits, - or _", v.pipe(v.string(), v.regex(/^[\w-]{32,}$/))],
  OTP_SMS_URL: ["an http:// or https:// URL", url("http:", "https:")],
  SEED_DIR: ["a folder", v.string()],
  SEED_PRODUCTS: ["a number from 1 to 1000000", whole(1, 1_000_000)],
  ORDER_STEP_SECONDS: ["a number from 0 to 86400", whole(0, 86_400)],
  LOG_LEVEL: [`one of ${levels.join(", ")}`, v.picklist(levels)],
} as const;

type Name = keyof typeof variables;

/** May be given by a file instead, as orchestrators do: `DATABASE_URL_FILE` names it. */
const secrets = ["DATABASE_URL", "REDIS_URL", "OTP_SMS_URL", "STAFF_TOKEN"] as const;

/** Without these a shop in production does not start. */
const requiredInProduction = ["DATABASE_URL", "OTP_SMS_URL", "STAFF_TOKEN"] as const;

export type Config = {
  /** `demo` shows codes where there is no SMS, and moves orders by a clock. */
  mode: (typeof modes)[number];
  /** Whether a server migrates and seeds its database when it starts; in production that is a step of its own. */
  preparesAtStart: boolean;
  /** The address to listen on. */
  host: string;
  /** Which callers are believed when they name the address that they call for, as Express takes it. */
  trustProxy: number | string;
  /** The token of the staff; undefined has one made and written to `dataDir`. */
  staffToken: string | undefined;
  /** 0 takes a free one. */
  port: number;
  /** Holds the SQLite file and the encoded sizes of the pictures. */
  dataDir: string;
  /** Postgres; undefined keeps the shop in SQLite. */
  databaseUrl: string | undefined;
  /** Where several processes share their rate-limit counters; undefined keeps them in this one. */
  redisUrl: string | undefined;
  /** Where one-time codes are sent; undefined shows them in the answer. */
  otpSmsUrl: string | undefined;
  /** The goods and their pictures. */
  seedDir: string;
  /** At least so many products: the seed's own, and variations of them up to this number. */
  seedProducts: number;
  /** After so long a demo order takes its next step; 0, as always in production, leaves it where it is. */
  orderStepSeconds: number;
  logLevel: (typeof levels)[number];
};

/**
 * Reads the environment; an empty variable counts as unset.
 * @throws {Error} one for all bad or missing variables, naming each and what it must be, never its value
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const env = { ...environment };
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (env[name] || !file) continue;
    try {
      env[name] = readFileSync(file, "utf8").trim();
    } catch {
      faults.push(`${name}_FILE must be a file that can be read`);
    }
  }
  const read = <N extends Name>(name: N): v.InferOutput<(typeof variables)[N][1]> | undefined => {
    if (!env[name]) return undefined;
    const [expected, schema] = variables[name];
    const result = v.safeParse(schema, env[name]);
    if (result.success) return result.output;
    faults.push(`${name} must be ${expected}`);
    return undefined;
  };
  const mode = read("KASAVU_MODE") ?? "demo";
  if (mode === "production") {
    for (const name of requiredInProduction) if (!env[name]) faults.push(`${name} must be set in production`);
  }
  const config: Config = {
    mode,
    preparesAtStart: (read("PREPARE_AT_START") ?? String(mode === "demo")) === "true",
    host: read("HOST") ?? "127.0.0.1",
    trustProxy: read("TRUST_PROXY") ?? "loopback",
    staffToken: read("STAFF_TOKEN"),
    port: read("SHOP_API_PORT") ?? 0,
    dataDir: resolve(read("DATA_DIR") ?? fileURLToPath(new URL("../../.data", import.meta.url))),
    databaseUrl: read("DATABASE_URL"),
    redisUrl: read("REDIS_URL"),
    otpSmsUrl: read("OTP_SMS_URL"),
    seedDir: resolve(read("SEED_DIR") ?? fileURLToPath(new URL("../seed", import.meta.url))),
    seedProducts: read("SEED_PRODUCTS") ?? 0,
    orderStepSeconds: mode === "production" ? 0 : (read("ORDER_STEP_SECONDS") ?? 60),
    logLevel: read("LOG_LEVEL") ?? "info",
  };
  if (faults.length > 0) throw new Error(`shop-api cannot start: ${faults.join("; ")}`);
  return config;
}
