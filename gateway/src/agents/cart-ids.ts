import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";

/** A cart's line: a size's or a product's id of the schema, and pieces. */
export interface Line {
  id: string;
  quantity: number;
}

/** The kinds of objects that a signed id stands for. */
export type Kind = "cart" | "checkout";

/** What a signed id has: all that there is of a cart. */
export interface SignedCart {
  lines: Line[];
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface CartIds {
  /** The id of a cart with these lines, which is valid for an hour. */
  sign(kind: Kind, lines: readonly Line[]): { id: string; expiresAt: number };
  /** The content of an id that this shop has signed; null for another one, for another kind, and for an expired one. */
  read(kind: Kind, id: string): SignedCart | null;
}

const lifetimeSeconds = 3600;
const Content = v.tuple([v.string(), v.number(), v.array(v.tuple([v.string(), v.number()]))]);

/**
 * Carts without state: an id is its lines and its end, signed with HMAC-SHA-256.
 * @param secrets the first signs; ids of all of them are valid, so that the secret can be changed while gateways run
 */
export function createCartIds(secrets: readonly [string, ...string[]]): CartIds {
  const [current] = secrets;
  return {
    sign(kind, lines) {
      const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
      const content = [kind, expiresAt, lines.map(({ id, quantity }) => [id, quantity])];
      const body = Buffer.from(JSON.stringify(content)).toString("base64url");
      return { id: `${body}.${signatureOf(current, body).toString("base64url")}`, expiresAt };
    },
    read(kind, id) {
      const [body = "", signature = "", ...rest] = id.split(".");
      const given = Buffer.from(signature, "base64url");
      if (rest.length > 0 || !secrets.some((secret) => isSame(signatureOf(secret, body), given))) return null;
      const [signedKind, expiresAt, lines] = v.parse(Content, JSON.parse(Buffer.from(body, "base64url").toString()));
      if (signedKind !== kind || expiresAt * 1000 <= Date.now()) return null;
      return { lines: lines.map(([lineId, quantity]) => ({ id: lineId, quantity })), expiresAt };
    },
  };
}

/** The prefix keeps a signature from serving another purpose of the secret. */
function signatureOf(secret: string, body: string): Buffer {
  return createHmac("sha256", secret).update(`kasavu agent cart\n${body}`).digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
