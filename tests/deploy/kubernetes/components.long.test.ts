import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as gateway from "../../../gateway/src/config.ts";
import * as shopApi from "../../../shop-api/src/config.ts";
import { kubectl } from "./support/kubectl.ts";
import { folder, Manifests, parseObjects, secretFilesOf } from "./support/manifests.ts";
import { schemaErrors } from "./support/schema.ts";

/** Builds an installation as README.md describes it: the example with one component. */
async function buildWith(component: string, settings: object = {}) {
  const installation = await mkdtemp(join(tmpdir(), "kasavu-kustomize-"));
  onTestFinished(() => rm(installation, { recursive: true }));
  const pathOf = (name: string) => relative(installation, join(folder, name));
  const kustomization = { resources: [pathOf("example")], components: [pathOf(component)], ...settings };
  await writeFile(join(installation, "kustomization.yaml"), JSON.stringify(kustomization));
  const built = parseObjects(await kubectl("kustomize", installation));
  expect(schemaErrors(built)).toEqual([]);
  return new Manifests(built);
}

/** Expects that the server finds the files that its settings name, no others, and that README.md creates the Secret. */
async function expectFiles(manifests: Manifests, server: string, secret: string, names: readonly string[]) {
  const workload = manifests.of("Deployment").find(({ metadata }) => metadata.name === server);
  if (workload === undefined) throw new Error(`No Deployment ${server}.`);
  const named = Object.entries(manifests.environmentOf(workload)).filter(([name]) => name.endsWith("_FILE"));
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(names.map((name) => `${name}_FILE`)));
  const files = secretFilesOf(workload);
  expect(files.map(({ file }) => file).toSorted()).toEqual(named.map(([, file]) => file).toSorted());
  const readme = (await readFile(join(folder, "README.md"), "utf8")).replaceAll("\\\n", "");
  const keys = files.filter((file) => file.secret === secret).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    expect(readme).toMatch(new RegExp(`create secret generic ${secret} .*--from-file=${key}(?![\\w-])`));
  }
}

test("with the component cdn gateways read URL and header of purges from a Secret, and reach public addresses by HTTPS", async () => {
  const cdn = await buildWith("cdn");
  await expectFiles(cdn, "gateway", "cdn", gateway.secrets);
  const policies = cdn.of("NetworkPolicy").filter(({ metadata }) => metadata.name === "gateway");
  const targets = policies.flatMap(({ spec }) =>
    spec.egress.map(({ to, ports }) => [to[0]?.ipBlock?.cidr, ports[0]?.port]),
  );
  expect(targets).toEqual([
    [undefined, 4001],
    ["0.0.0.0/0", 443],
  ]);
});

test("with the component payments shop-api reads the provider's secrets from a Secret, and prepare starts with Card as a mode", async () => {
  const literals = [
    "PAYMENT_PROVIDER_URL=https://api.razorpay.com/v1",
    "PAYMENT_KEY_ID=key",
    "PUBLIC_URL=https://shop",
  ];
  const generated = [
    { name: "payments", namespace: "kasavu", literals },
    { name: "shop-api", namespace: "kasavu", behavior: "merge", literals: ["PAYMENT_MODES=Cash,Card,Credit"] },
  ];
  const payments = await buildWith("payments", { configMapGenerator: generated });
  const secrets = shopApi.secrets.filter((name) => name.startsWith("PAYMENT_") && name !== "PAYMENT_KEY_ID");
  expect(secrets).toHaveLength(3);
  await expectFiles(payments, "shop-api", "payments", secrets);
  const urls = {
    DATABASE_URL: "postgres://a:b@c/d",
    DATABASE_OWNER_URL: "postgres://a:b@c/d",
    OTP_SMS_URL: "https://sms",
  };
  const settingsOf = (workload: Parameters<Manifests["environmentOf"]>[0]) => ({
    ...Object.fromEntries(Object.entries(payments.environmentOf(workload)).filter(([name]) => !name.endsWith("_FILE"))),
    ...urls,
  });
  for (const prepare of payments.of("Job")) expect(() => shopApi.readConfig(settingsOf(prepare))).not.toThrow();
  const samples = Object.fromEntries(secrets.map((name) => [name, "a-secret-of-some-length"]));
  for (const server of payments.of("Deployment").filter(({ metadata }) => metadata.name === "shop-api")) {
    expect(shopApi.readConfig({ ...settingsOf(server), ...samples }).paymentModes).toContain("Card");
  }
});
