import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import {
  asExpressReadsIt,
  described,
  isProxies,
  line,
  modeList,
  namesBucket,
  origin,
  smsCountries,
  url,
  wholeNumber,
} from "./config-formats.ts";
import { emailOf, messageErrors, messageVariables } from "./config-messages.ts";
import { paymentErrors, paymentsOf, paymentVariables } from "./config-payments.ts";
import type { RateLimitCounts } from "./http/rate-limits.ts";
import type { SmsLimits } from "./customers/sms-limits.ts";
import { demoSeller, isGstin, type Seller } from "./invoices/seller.ts";
import type { SmtpConfig } from "./message-sending/smtp-config.ts";
import { type PaymentMode, paymentModes } from "./money/payment-modes.ts";
import type { PaymentConfig } from "./payments/provider.ts";

const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const modes = ["demo", "production"] as const;
const seeds = ["catalogue", "none"] as const;

/** Every variable of shop-api; docs/configuration.md is generated from it. */
export const Environment = v.object({
  KASAVU_MODE: described(
    v.optional(v.picklist(modes, `one of ${modes.join(", ")}`), "demo"),
    "`production` has required variables, shows no codes, and leaves the status of orders to the staff. The images' default is `production`.",
  ),
  PREPARE_AT_START: described(
    v.optional(v.picklist(["true", "false"], "true or false")),
    "Whether the server migrates and seeds its database at start. Unset: `true` in demo mode, `false` in production, where `shop-api/src/prepare-main.ts` does it once.",
  ),
  HOST: described(v.optional(v.pipe(v.string(), v.ip("an IP address")), "127.0.0.1"), "IP address to listen on."),
  SHOP_API_PORT: described(
    v.optional(wholeNumber(0, 65_535, "a port from 0 to 65535"), "0"),
    "Port to listen on; 0 for a free one.",
  ),
  TRUST_PROXY: described(
    v.optional(
      v.pipe(v.string(), v.check(isProxies, "a number of proxies, or their addresses"), v.transform(asExpressReadsIt)),
      "loopback",
    ),
    "Callers whose `X-Forwarded-For` is trusted: a count, or addresses and ranges, always with the loopback address.",
  ),
  DATABASE_URL: described(
    v.optional(url("a postgres:// URL", "postgres:", "postgresql:")),
    "Postgres database; unset, SQLite in `DATA_DIR`.",
  ),
  DATABASE_OWNER_URL: described(
    v.optional(url("a postgres:// URL", "postgres:", "postgresql:")),
    "The same database with the role that owns it: only for `prepare`, which then creates the role of `DATABASE_URL`, and for `sizes:add`. Unset: `DATABASE_URL` names the owner.",
  ),
  MONITORING_DATABASE_URL: described(
    v.optional(url("a postgres:// URL", "postgres:", "postgresql:")),
    "The same database with the role of the Postgres exporter: only for `prepare`, which creates that role as a member of `pg_monitor`.",
  ),
  DATA_DIR: described(
    v.optional(v.string()),
    "Folder of the SQLite database and of the encoded sizes of the pictures; unset, `.data`.",
  ),
  PICTURE_STORAGE_URL: described(
    v.optional(
      v.pipe(
        url("an http:// or https:// URL", "http:", "https:"),
        v.check(namesBucket, "a URL with keys, URL encoded, and a bucket"),
      ),
    ),
    "S3-compatible storage where processes without a common `DATA_DIR` share encoded pictures: `https://<access key>:<secret key>@<host>/<bucket>`, each part URL encoded, with `?region=` if the host does not name it.",
  ),
  REDIS_URL: described(
    v.optional(url("a redis:// or rediss:// URL", "redis:", "rediss:")),
    "Redis for the rate limits, when several processes share them.",
  ),
  OTP_SMS_URL: described(
    v.optional(url("an http:// or https:// URL", "http:", "https:")),
    "HTTP provider that one-time codes are sent through; unset, the response shows the code to the caller.",
  ),
  OTP_SMS_COUNTRY_CODES: described(
    v.optional(smsCountries, "+91"),
    "Country codes of the mobile numbers that register, log in and get codes, such as `+91,+971:100`: at most 100 codes an hour go to numbers of `+971`. The web's forms have `+91` only.",
  ),
  OTP_SMS_PER_HOUR: described(
    v.optional(wholeNumber(1, 9_999_999, "a number from 1 to 9999999"), "1000"),
    "Most codes sent by SMS in a clock hour, by all processes. [Sizing](deploying.md#limits-of-codes-by-sms).",
  ),
  PAYMENT_MODES: described(
    v.optional(modeList),
    "Payment modes that checkout offers, in its order. Unset: `Cash,Card,Credit`, in production without a payment provider `Cash,Credit`. Such a production refuses `Card`: no money moves by it.",
  ),
  PUBLIC_URL: described(
    v.optional(origin),
    "Origin of the shop: messages link to it, and a browser returns to it from the payment provider's page. With `SMTP_URL` or a payment provider it must be https, outside production also http of a loopback address. Unset, messages have no links.",
  ),
  ...paymentVariables,
  ...messageVariables,
  ORDER_STEP_SECONDS: described(
    v.optional(wholeNumber(0, 86_400, "a number from 0 to 86400"), "60"),
    "Seconds after which a demo order moves to its next status, from placed to delivered; 0 never moves it. Ignored in production.",
  ),
  SELLER_NAME: described(
    v.optional(line),
    "Name of the business on its invoices; required with `SELLER_GSTIN` in production. In demo mode unset: a sample, as the next two.",
  ),
  SELLER_ADDRESS: described(v.optional(line), "Its address, in one line; required with `SELLER_GSTIN` in production."),
  SELLER_GSTIN: described(
    v.optional(v.pipe(v.string(), v.check(isGstin, "a GST number with its check digit"))),
    "Its GST number, whose first two digits are its state. Unset in production: no invoices are given.",
  ),
  SEED: described(
    v.optional(v.picklist(seeds, `one of ${seeds.join(", ")}`)),
    "`none` starts a new database without categories, products, banners and promo codes, and leaves those of an existing one as they are. The database remembers it, until `catalogue` imports the one of `SEED_DIR`. Unset: `catalogue`, or what the database remembers.",
  ),
  SEED_DIR: described(
    v.optional(v.string()),
    "Folder of the catalogue and its pictures ([format](../shop-api/seed/README.md)); unset, `shop-api/seed`.",
  ),
  SEED_PRODUCTS: described(
    v.optional(wholeNumber(1, 1_000_000, "a number from 1 to 1000000")),
    "Least number of products, for benchmarks: variations of the seed's products fill up to it.",
  ),
  LOG_LEVEL: described(
    v.optional(v.picklist(levels, `one of ${levels.join(", ")}`), "info"),
    "Least severe level that is logged.",
  ),
});

/** May also be read from the file that `<NAME>_FILE` names, as orchestrators mount secrets. */
export const secrets = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "MONITORING_DATABASE_URL",
  "REDIS_URL",
  "OTP_SMS_URL",
  "PICTURE_STORAGE_URL",
  "PAYMENT_KEY_ID",
  "PAYMENT_KEY_SECRET",
  "PAYMENT_WEBHOOK_SECRET",
  "PAYMENT_WEBHOOK_SECRET_OLD",
  "SMTP_URL",
] as const;

/** Variables without which shop-api does not start in production. */
export const requiredInProduction = ["DATABASE_URL", "OTP_SMS_URL"] as const;

const cardWithoutProvider =
  "PAYMENT_MODES must be without Card in production: there is no payment provider, so an order by card would count as paid without a payment";

const replacedToken =
  "must be removed: staff log in with accounts, and `npm run shop -- staff:add <email> --owner` creates the first one";

/** Settings of shop-api from its environment, and a few constants that only tests override. */
export type Config = {
  /** `demo` shows codes when there is no SMS provider, and moves orders by a clock. */
  mode: (typeof modes)[number];
  /** Whether the server migrates and seeds its database at start; in production `prepare` does it once. */
  preparesAtStart: boolean;
  /** The address to listen on. */
  host: string;
  /** Callers whose forwarded headers are trusted: Express' `trust proxy`. */
  trustProxy: number | string;
  /** 0 for a free port. */
  port: number;
  /** Holds the SQLite file and the encoded sizes of the pictures. */
  dataDir: string;
  /** Object storage for encoded pictures, with its keys; undefined for none. */
  pictureStorageUrl: string | undefined;
  /** Postgres; undefined for SQLite. */
  databaseUrl: string | undefined;
  /** The same database with the role that owns it; undefined if `databaseUrl` has this role. */
  databaseOwnerUrl: string | undefined;
  /** The same database with the role of the Postgres exporter; undefined without one. */
  monitoringDatabaseUrl: string | undefined;
  /** Redis of shared rate limits; undefined counts in this process. */
  redisUrl: string | undefined;
  /** The payment modes that checkout offers, in its order. */
  paymentModes: readonly PaymentMode[];
  /** The payment provider of orders by card; undefined for the web's own dialog, in which no money moves. */
  payments: PaymentConfig | undefined;
  /** Origin of the shop, which messages link to; undefined for messages without links. */
  publicUrl: string | undefined;
  /** The SMTP server of emails and their sender; undefined sends none. */
  email: SmtpConfig | undefined;
  /** Ids of templates that are registered for messages by SMS, by kind (`order placed`), and by `login code`. */
  smsTemplateIds: ReadonlyMap<string, string>;
  /** The business on the invoices; undefined gives none. */
  seller: Seller | undefined;
  /** SMS provider of one-time codes; undefined shows them in the response. */
  otpSmsUrl: string | undefined;
  /** Limits of codes sent by SMS, and the countries whose numbers are valid. */
  smsLimits: SmsLimits;
  /** Whether the catalogue is imported; undefined for what the database remembers, at first `catalogue`. */
  seed: (typeof seeds)[number] | undefined;
  /** Folder of the catalogue and its pictures. */
  seedDir: string;
  /** Least number of products; variations of the seed's products fill up to it. */
  seedProducts: number;
  /** Seconds between the statuses of a demo order; 0, as always in production, never moves it. */
  orderStepSeconds: number;
  logLevel: (typeof levels)[number];
  /** Limit of a request's wait for Redis, in milliseconds; afterwards it is not counted. */
  redisTimeoutMs: number;
  /** Between two ticks of the payments' worker, in milliseconds. */
  paymentPauseMs: number;
  /** Between two ticks of the messages' worker, in milliseconds. */
  messagePauseMs: number;
  rateLimits: RateLimitCounts;
  /** What every customer may owe for orders on credit, in whole paise; `npm run shop -- credit-limit` allows more. */
  creditLimitPaise: number;
};

/**
 * Reads the environment; an empty variable counts as unset.
 *
 * @throws Error that names every invalid or missing variable and its format, never its value
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const errors: string[] = [];
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (env[name] || !file) continue;
    try {
      env[name] = readFileSync(file, "utf8").trim();
    } catch {
      errors.push(`${name}_FILE must be a file that can be read`);
    }
  }
  for (const name of ["STAFF_TOKEN", "STAFF_TOKEN_FILE"]) if (env[name]) errors.push(`${name} ${replacedToken}`);
  for (const name of ["DATABASE_OWNER_URL", "MONITORING_DATABASE_URL"]) {
    if (env[name] && !env["DATABASE_URL"]) errors.push(`DATABASE_URL must be set with ${name}`);
  }
  const isProduction = env["KASAVU_MODE"] === "production";
  if (isProduction) {
    for (const name of requiredInProduction) if (!env[name]) errors.push(`${name} must be set in production`);
    for (const name of ["SELLER_NAME", "SELLER_ADDRESS"]) {
      if (env["SELLER_GSTIN"] && !env[name]) errors.push(`${name} must be set with SELLER_GSTIN in production`);
    }
    if (/\bCard\b/.test(env["PAYMENT_MODES"] ?? "") && !env["PAYMENT_PROVIDER_URL"]) errors.push(cardWithoutProvider);
  }
  errors.push(...paymentErrors(env, isProduction), ...messageErrors(env, isProduction));
  const read = v.safeParse(Environment, env);
  if (!read.success || errors.length > 0) {
    for (const issue of read.issues ?? []) errors.push(`${v.getDotPath(issue)} must be ${issue.message}`);
    throw new Error(`shop-api cannot start: ${[...new Set(errors)].join("; ")}`);
  }
  const { output } = read;
  return {
    mode: output.KASAVU_MODE,
    preparesAtStart: (output.PREPARE_AT_START ?? String(!isProduction)) === "true",
    host: output.HOST,
    trustProxy: output.TRUST_PROXY,
    port: output.SHOP_API_PORT,
    dataDir: resolve(output.DATA_DIR ?? fileURLToPath(new URL("../../.data", import.meta.url))),
    pictureStorageUrl: output.PICTURE_STORAGE_URL,
    databaseUrl: output.DATABASE_URL,
    databaseOwnerUrl: output.DATABASE_OWNER_URL,
    monitoringDatabaseUrl: output.MONITORING_DATABASE_URL,
    redisUrl: output.REDIS_URL,
    paymentModes:
      output.PAYMENT_MODES ?? (isProduction && !output.PAYMENT_PROVIDER_URL ? ["Cash", "Credit"] : paymentModes),
    payments: paymentsOf(output, output.PUBLIC_URL),
    publicUrl: output.PUBLIC_URL,
    email: emailOf(output),
    smsTemplateIds: output.SMS_TEMPLATE_IDS ?? new Map(),
    seller: sellerOf(output, isProduction),
    otpSmsUrl: output.OTP_SMS_URL,
    smsLimits: { perHour: output.OTP_SMS_PER_HOUR, countries: output.OTP_SMS_COUNTRY_CODES },
    seed: output.SEED,
    seedDir: resolve(output.SEED_DIR ?? fileURLToPath(new URL("../seed", import.meta.url))),
    seedProducts: output.SEED_PRODUCTS ?? 0,
    orderStepSeconds: isProduction ? 0 : output.ORDER_STEP_SECONDS,
    logLevel: output.LOG_LEVEL,
    redisTimeoutMs: 250,
    paymentPauseMs: 15_000,
    messagePauseMs: 5_000,
    rateLimits: { sending: 60, checking: 120 },
    creditLimitPaise: isProduction ? 0 : 500_000,
  };
}

/** The demo has a sample for each missing variable. In production name and address are required with the number. */
function sellerOf(output: v.InferOutput<typeof Environment>, isProduction: boolean): Seller | undefined {
  if (isProduction && output.SELLER_GSTIN === undefined) return undefined;
  return {
    name: output.SELLER_NAME ?? demoSeller.name,
    address: output.SELLER_ADDRESS ?? demoSeller.address,
    gstin: output.SELLER_GSTIN ?? demoSeller.gstin,
  };
}
