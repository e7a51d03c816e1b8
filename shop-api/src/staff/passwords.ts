import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

type Cost = { N: number; r: number; p: number };

/**
 * As OWASP's Password Storage Cheat Sheet: 32 MiB for each password that is being hashed, of which Node hashes four at once. Tests
 * lower it.
 */
export const passwordCost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const saltBytes = 16;
const keyBytes = 32;

/** Shortest password in characters. */
export const minPasswordLength = 12;
/** Longest password in characters. */
export const maxPasswordLength = 200;

/** The stored form of a password, with its salt and cost: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const { N, r, p } = passwordCost;
  const key = await derive(password, salt, passwordCost, keyBytes);
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Compares a password with a stored form. Without one it takes as long, and the result is false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored ?? "");
  const [, N, r, p, salt, key] = parts ?? [];
  const expected = Buffer.from(key ?? "", "base64url");
  const stretched = parts === null ? passwordCost : { N: Number(N), r: Number(r), p: Number(p) };
  const length = parts === null ? keyBytes : expected.length;
  const actual = await derive(password, Buffer.from(salt ?? "", "base64url"), stretched, length);
  return parts !== null && timingSafeEqual(actual, expected);
}

// Without letters and digits that look alike.
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const groups = 5;
const groupLength = 4;

function randomGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A new password of 100 random bits, in groups that can be read aloud: `k3fm-…`. */
export function newPassword(): string {
  return Array.from({ length: groups }, randomGroup).join("-");
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost, length: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // The same text may be composed of other characters, depending on the keyboard.
  scrypt(password.normalize("NFKC"), salt, length, { N, r, p, maxmem: 256 * r * (N + p + 2) }, (error, key) =>
    error === null ? resolve(key) : reject(error),
  );
  return promise;
}
