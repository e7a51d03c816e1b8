import * as v from "valibot";
import { described, isUnsafeOrigin } from "./config-formats.ts";
import { isLoopback } from "./payments/page-url.ts";
import type { PaymentConfig } from "./payments/provider.ts";

/** Hosts, each once: `rzp.io, razorpay.com`. */
const hostList = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((host) => host.trim().toLowerCase())),
  v.everyItem(
    (host) => URL.parse(`https://${host}`)?.hostname === host,
    "a list of hosts, such as rzp.io,razorpay.com",
  ),
  v.check((hosts) => new Set(hosts).size === hosts.length, "a list with each host once"),
);

/** Base URL of an API, without a user, a query and a fragment. */
const apiUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const parsed = URL.parse(text);
    if (parsed === null || `${parsed.username}${parsed.password}${parsed.search}${parsed.hash}` !== "") return false;
    return parsed.protocol === "https:" || (parsed.protocol === "http:" && isLoopback(parsed.hostname));
  }, "an https:// URL without a user, a query and a fragment; http:// only for a loopback address"),
  v.transform((text) => text.replace(/\/+$/, "")),
);

/** A key or a secret. */
const key = (minLength: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[!-~]+$/, "without spaces and control characters"),
    v.minLength(minLength, `at least ${minLength} characters`),
    v.maxLength(200, "at most 200 characters"),
  );

/** The variables of the payment provider. */
export const paymentVariables = {
  PAYMENT_PROVIDER_URL: described(
    v.optional(apiUrl),
    "API of the payment provider, `https://api.razorpay.com/v1`: orders by card are then paid on its page. It requires the next three and `PUBLIC_URL`. Unset, such an order is paid in the web's own dialog, where no money moves.",
  ),
  PAYMENT_KEY_ID: described(
    v.optional(v.pipe(key(1), v.excludes(":", "without a colon"))),
    "Id of the key of its API; one that starts with `rzp_test_` moves no money.",
  ),
  PAYMENT_KEY_SECRET: described(v.optional(key(1)), "The secret of this key."),
  PAYMENT_WEBHOOK_SECRET: described(
    v.optional(key(16)),
    "Secret of 16 or more characters, with which the provider signs its webhook.",
  ),
  PAYMENT_WEBHOOK_SECRET_OLD: described(
    v.optional(key(16)),
    "The one before, which is valid too: while it is replaced, and for events that are sent again.",
  ),
  PAYMENT_PAGE_HOSTS: described(
    v.optional(hostList, "rzp.io,razorpay.com"),
    "Hosts of the provider's pages: a browser is sent to them and their subdomains only, by https. Outside production, a loopback address in the list may also have http.",
  ),
};

const Variables = v.object(paymentVariables);

/** Required if any variable of the payment provider is set. */
const requiredByPayments = [
  "PAYMENT_PROVIDER_URL",
  "PAYMENT_KEY_ID",
  "PAYMENT_KEY_SECRET",
  "PAYMENT_WEBHOOK_SECRET",
  "PUBLIC_URL",
] as const;

/** What is missing of the provider's variables, and its addresses that are not safe for money. */
export function paymentErrors(env: Readonly<NodeJS.ProcessEnv>, isProduction: boolean): string[] {
  const present = Object.keys(paymentVariables).find((name) => env[name]);
  if (present === undefined) return [];
  const errors = requiredByPayments.filter((name) => !env[name]).map((name) => `${name} must be set with ${present}`);
  if (isUnsafeOrigin(env["PUBLIC_URL"] ?? "", isProduction)) {
    errors.push("PUBLIC_URL must be https with a payment provider");
  }
  const pages = v.safeParse(hostList, env["PAYMENT_PAGE_HOSTS"]);
  if (isProduction && pages.success && pages.output.some(isLoopback)) {
    errors.push("PAYMENT_PAGE_HOSTS must be without loopback addresses in production");
  }
  return errors;
}

/**
 * @param publicUrl the origin of the shop, which a browser returns to from the provider's page
 * @returns undefined without a provider
 */
export function paymentsOf(
  output: v.InferOutput<typeof Variables>,
  publicUrl: string | undefined,
): PaymentConfig | undefined {
  const { PAYMENT_PROVIDER_URL: url, PAYMENT_KEY_ID: keyId, PAYMENT_KEY_SECRET: keySecret } = output;
  const { PAYMENT_WEBHOOK_SECRET: secret, PAYMENT_WEBHOOK_SECRET_OLD: old } = output;
  if (!url || !keyId || !keySecret || !secret || !publicUrl) return undefined;
  const webhookSecrets = old === undefined ? [secret] : [secret, old];
  return { url, keyId, keySecret, webhookSecrets, pageHosts: output.PAYMENT_PAGE_HOSTS, publicUrl };
}
