import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { paymentKeys, startPaymentProvider, type TestPaymentProvider } from "../support/payment-provider.ts";

const run = promisify(execFile);

/**
 * Starts the payment provider of the tests for containers, with a certificate of its own, and writes that and its secrets into
 * the stack's folder of secrets. It holds its events.
 * @param host the address of this machine for containers
 */
export async function startProvider(host: string, secrets: string): Promise<TestPaymentProvider> {
  const file = (name: string) => join(secrets, `payment-${name}`);
  const algorithm = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"];
  const name = ["-subj", "/CN=payment provider", "-addext", `subjectAltName=IP:${host}`];
  const files = ["-keyout", file("provider-key"), "-out", file("provider-certificate")];
  await run("openssl", ["req", ...algorithm, ...name, ...files]);
  await writeFile(file("key-secret"), paymentKeys.PAYMENT_KEY_SECRET);
  await writeFile(file("webhook-secret"), paymentKeys.PAYMENT_WEBHOOK_SECRET);
  const [key, cert] = [
    await readFile(file("provider-key"), "utf8"),
    await readFile(file("provider-certificate"), "utf8"),
  ];
  const provider = await startPaymentProvider({ host: "0.0.0.0", pageOrigin: "https://rzp.io", tls: { key, cert } });
  provider.webhooks.areHeld = true;
  return provider;
}

/** Variables of deploy/payments.yml. */
export function providerSettings(host: string, { env }: TestPaymentProvider): Record<string, string> {
  const url = new URL(env["PAYMENT_PROVIDER_URL"] ?? "");
  url.hostname = host;
  return {
    PAYMENT_PROVIDER_URL: url.href,
    PAYMENT_PAGE_HOSTS: env["PAYMENT_PAGE_HOSTS"] ?? "",
    PAYMENT_KEY_ID: paymentKeys.PAYMENT_KEY_ID,
  };
}
