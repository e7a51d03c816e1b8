// @module-tag long
import { expect, test } from "vitest";
import { readConfig, secrets } from "../../../shop-api/src/config.ts";
import { buildWith, expectFiles } from "./support/component.ts";
import type { Manifests } from "./support/manifests.ts";

test("with the component payments shop-api reads the provider's secrets from a Secret, and prepare starts with Card as a mode", async () => {
  const literals = ["PAYMENT_PROVIDER_URL=https://api.razorpay.com/v1", "PAYMENT_KEY_ID=key"];
  const generated = [
    { name: "payments", namespace: "kasavu", literals },
    { name: "shop-api", namespace: "kasavu", behavior: "merge", literals: ["PAYMENT_MODES=Cash,Card,Credit"] },
  ];
  const payments = await buildWith("payments", { configMapGenerator: generated });
  const paymentSecrets = secrets.filter((name) => name.startsWith("PAYMENT_") && name !== "PAYMENT_KEY_ID");
  expect(paymentSecrets).toHaveLength(3);
  await expectFiles(payments, "shop-api", "payments", paymentSecrets);
  const urls = {
    DATABASE_URL: "postgres://a:b@c/d",
    DATABASE_OWNER_URL: "postgres://a:b@c/d",
    OTP_SMS_URL: "https://sms",
  };
  const settingsOf = (workload: Parameters<Manifests["environmentOf"]>[0]) => ({
    ...Object.fromEntries(Object.entries(payments.environmentOf(workload)).filter(([name]) => !name.endsWith("_FILE"))),
    ...urls,
  });
  for (const prepare of payments.of("Job")) expect(() => readConfig(settingsOf(prepare))).not.toThrow();
  const samples = Object.fromEntries(paymentSecrets.map((name) => [name, "a-secret-of-some-length"]));
  for (const server of payments.of("Deployment").filter(({ metadata }) => metadata.name === "shop-api")) {
    expect(readConfig({ ...settingsOf(server), ...samples }).paymentModes).toContain("Card");
  }
});
