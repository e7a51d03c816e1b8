/**
 * `npm run secrets`: makes the secrets of docker-compose.yml that are missing, in deploy/secrets. The folder is its owner's
 * alone; its files are readable by all, because each container has a user of its own. Plain JavaScript,
 * so that it runs on any Node before anything is installed.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../deploy/secrets", import.meta.url));
mkdirSync(folder, { recursive: true, mode: 0o700 });

const password = secret("postgres-password", newToken);
secret("database-url", () => `postgres://kasavu:${password}@postgres:5432/kasavu`);
secret("staff-token", newToken);

function newToken() {
  return randomBytes(32).toString("base64url");
}

/**
 * @param {string} name
 * @param {() => string} make
 * @returns {string} what the secret's file holds, which is made when it is missing
 */
function secret(name, make) {
  const file = join(folder, name);
  if (!existsSync(file)) {
    writeFileSync(file, make(), { mode: 0o644, flag: "wx" });
    console.log(`Made deploy/secrets/${name}`);
  }
  return readFileSync(file, "utf8").trim();
}
