/**
 * `npm run secrets`: creates the missing secrets of docker-compose.yml in deploy/secrets. Only its owner may enter the folder; the
 * files are readable by all, because each container has its own user. Plain JavaScript, because it runs on any Node before the
 * installation.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../deploy/secrets", import.meta.url));
mkdirSync(folder, { recursive: true, mode: 0o700 });

const password = secret("postgres-password", newToken);
secret("database-url", () => `postgres://kasavu:${password}@postgres:5432/kasavu`);

function newToken() {
  return randomBytes(32).toString("base64url");
}

/**
 * @param {string} name
 * @param {() => string} make
 * @returns {string} the content of the secret's file, which is created if it is missing
 */
function secret(name, make) {
  const file = join(folder, name);
  if (!existsSync(file)) {
    writeFileSync(file, make(), { mode: 0o644, flag: "wx" });
    console.log(`Made deploy/secrets/${name}`);
  }
  return readFileSync(file, "utf8").trim();
}
