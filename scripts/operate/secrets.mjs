/**
 * `npm run secrets [<folder>]`: creates the missing secrets of docker-compose.yml in deploy/secrets. Only its owner may enter the folder; the
 * files are readable by all, because each container has its own user. Plain JavaScript, because it runs on any Node before the
 * installation.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = process.argv[2] ?? fileURLToPath(new URL("../../deploy/secrets", import.meta.url));
mkdirSync(folder, { recursive: true, mode: 0o700 });

const password = secret("postgres-password", newToken);
// Before the servers had a role of their own, database-url named the owner, perhaps with a newer password.
const before = existing("database-url");
const isOfServers = before === undefined || /^postgres(ql)?:\/\/kasavu_[ab]:/.test(before);
secret("database-owner-url", () => (isOfServers ? urlOf("kasavu", password) : before));
secret("database-url", () => urlOf("kasavu_a", newToken()));
// The exporter's driver requires TLS by default.
secret("monitoring-database-url", () => `${urlOf("kasavu_monitoring", newToken())}?sslmode=disable`);
// Backups can be read with the key that they were written with only: docs/backup.md.
secret("backup-key", newToken);
// Events are accepted with either: both are one until the secret is changed, docs/payments.md.
const webhookSecret = secret("payment-webhook-secret", newToken);
secret("payment-webhook-secret-old", () => webhookSecret);
// Gateways accept carts of either: they are two from the start, so that they can change places, docs/runbook.md.
secret("agent-cart-secret", newToken);
secret("agent-cart-secret-old", newToken);

/**
 * @param {string} role
 * @param {string} rolesPassword
 */
function urlOf(role, rolesPassword) {
  return `postgres://${role}:${rolesPassword}@postgres:5432/kasavu`;
}

function newToken() {
  return randomBytes(32).toString("base64url");
}

/**
 * @param {string} name
 * @param {() => string} make
 * @returns {string} the content of the secret's file, which is created if it is missing
 */
function secret(name, make) {
  const present = existing(name);
  if (present !== undefined) return present;
  const made = make();
  writeFileSync(join(folder, name), made, { mode: 0o644, flag: "wx" });
  console.log(`Made ${join(folder, name)}`);
  return made;
}

/**
 * @param {string} name
 * @returns {string | undefined} the content of the secret's file
 */
function existing(name) {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}
