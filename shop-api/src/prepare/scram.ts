import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

const iterations = 4096;

/**
 * What Postgres stores of a password (RFC 5802). Used in its place, the password is never in a statement, which Postgres
 * may log.
 * @param password of printable ASCII; clients would transform any other before they use it
 * @throws Error if it has other characters
 */
export function scramVerifier(password: string): string {
  if (!/^[ -~]+$/.test(password)) throw new Error("The password of DATABASE_URL must be of printable ASCII characters");
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const keyOf = (name: string) => createHmac("sha256", salted).update(name).digest();
  const storedKey = createHash("sha256").update(keyOf("Client Key")).digest();
  const [salt64, stored64, server64] = [salt, storedKey, keyOf("Server Key")].map((bytes) => bytes.toString("base64"));
  return `SCRAM-SHA-256$${iterations}:${salt64}$${stored64}:${server64}`;
}
