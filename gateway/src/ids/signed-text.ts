import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A text with its signature, for an id that a client keeps in place of what this service would have to store.
 * @param purpose keeps the signature from being valid for another use of the secret
 */
export function signText(text: string, purpose: string, secret: string): string {
  const body = Buffer.from(text).toString("base64url");
  return `${body}.${signatureOf(body, purpose, secret).toString("base64url")}`;
}

/** The text of `signText`; null unless one of the secrets has signed it for this purpose. */
export function readSigned(signed: string, purpose: string, secrets: readonly string[]): string | null {
  const [body = "", signature = "", ...rest] = signed.split(".");
  const given = Buffer.from(signature, "base64url");
  const isValid = secrets.some((secret) => isSame(signatureOf(body, purpose, secret), given));
  return rest.length === 0 && isValid ? Buffer.from(body, "base64url").toString() : null;
}

function signatureOf(body: string, purpose: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\n${body}`).digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
