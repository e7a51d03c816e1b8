import { execFile } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../gateway/src/config.ts";
import { root } from "../../scripts/paths.ts";

const run = promisify(execFile);

/** The files of secrets that a provider gives to the operator, who writes them. */
const givenByOthers = ["backup-s3", "payment-key-secret", "smtp-url"];

/** The files of secrets that Compose mounts, with all add-ons. */
const mounted = ["docker-compose.yml", ...globSync("deploy/*.yml", { cwd: root })].flatMap((file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/file: \S*deploy\/secrets}?\/([\w-]+)/g)].map(([, name]) => name),
);

/** Runs `npm run secrets` in a folder that has these files. @returns its files */
async function makeSecrets(present: Record<string, string> = {}): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-secrets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(present)) await writeFile(join(folder, name), content);
  await run(process.execPath, [join(root, "scripts/operate/secrets.mjs"), folder]);
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

test("`npm run secrets` makes every secret that Compose mounts, except those of providers, and changes none", async () => {
  const made = await makeSecrets();
  expect(Object.keys(made)).toEqual(
    expect.arrayContaining([...new Set(mounted)].filter((name) => !givenByOthers.includes(name ?? ""))),
  );
  const present = { "agent-cart-secret": "p".repeat(32), "payment-webhook-secret": "w".repeat(32) };
  expect(await makeSecrets(present)).toMatchObject({ ...present, "payment-webhook-secret-old": "w".repeat(32) });
});

test("`npm run secrets` makes two secrets of agents' carts, which can change places", async () => {
  const made = await makeSecrets();
  const [secret, other] = [made["agent-cart-secret"], made["agent-cart-secret-old"]];
  const { agentCartSecrets } = readConfig({ AGENT_CART_SECRET: secret, AGENT_CART_SECRET_OLD: other });
  expect(new Set(agentCartSecrets).size).toBe(2);
});
