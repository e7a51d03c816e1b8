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

/** Every variable of this process: what it must be, in words, and how it is read. */
const variables = {
  SHOP_API_PORT: ["a port from 0 to 65535", port],
  DATA_DIR: ["a folder", v.string()],
  DATABASE_URL: ["a postgres:// URL", url("postgres:", "postgresql:")],
  REDIS_URL: ["a redis:// or rediss:// URL", url("redis:", "rediss:")],
  OTP_SMS_URL: ["an http:// or https:// URL", url("http:", "https:")],
  SEED_DIR: ["a folder", v.string()],
  SEED_PRODUCTS: ["a number from 1 to 1000000", whole(1, 1_000_000)],
  ORDER_STEP_SECONDS: ["a number from 0 to 86400", whole(0, 86_400)],
  LOG_LEVEL: [`one of ${levels.join(", ")}`, v.picklist(levels)],
} as const;

type Name = keyof typeof variables;

export type Config = {
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
  /** After so long a demo order takes its next step; 0 leaves it where it is. */
  orderStepSeconds: number;
  logLevel: (typeof levels)[number];
};

/**
 * Reads the environment; an empty variable counts as unset.
 * @throws {Error} one for all bad variables, naming each and what it must be, never its value
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const read = <N extends Name>(name: N): v.InferOutput<(typeof variables)[N][1]> | undefined => {
    if (!env[name]) return undefined;
    const [expected, schema] = variables[name];
    const result = v.safeParse(schema, env[name]);
    if (result.success) return result.output;
    faults.push(`${name} must be ${expected}`);
    return undefined;
  };
  const config: Config = {
    port: read("SHOP_API_PORT") ?? 0,
    dataDir: resolve(read("DATA_DIR") ?? fileURLToPath(new URL("../../.data", import.meta.url))),
    databaseUrl: read("DATABASE_URL"),
    redisUrl: read("REDIS_URL"),
    otpSmsUrl: read("OTP_SMS_URL"),
    seedDir: resolve(read("SEED_DIR") ?? fileURLToPath(new URL("../seed", import.meta.url))),
    seedProducts: read("SEED_PRODUCTS") ?? 0,
    orderStepSeconds: read("ORDER_STEP_SECONDS") ?? 60,
    logLevel: read("LOG_LEVEL") ?? "info",
  };
  if (faults.length > 0) throw new Error(`shop-api cannot start: ${faults.join("; ")}`);
  return config;
}
