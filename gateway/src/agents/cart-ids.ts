import * as v from "valibot";
import { readSigned, signText } from "../ids/signed-text.ts";

/** A cart's line: a size's or a product's id of the schema, and pieces. */
export interface Line {
  id: string;
  quantity: number;
}

/** A cart or checkout: its id, and what that stands for. `expiresAt` is in seconds since 1970. */
export interface SignedCart {
  id: string;
  lines: readonly Line[];
  expiresAt: number;
}

export type CartKind = "cart" | "checkout";

export interface CartIds {
  /** An id that is valid for an hour, or as long as what it is made of. */
  sign(kind: CartKind, lines: readonly Line[], expiresAt?: number): SignedCart;
  /** Null for an id that the shop has not signed, for one of another kind, and for an expired one. */
  read(kind: CartKind, id: string): SignedCart | null;
}

const lifetimeSeconds = 3600;
const Content = v.object({
  expiresAt: v.number(),
  lines: v.array(v.object({ id: v.string(), quantity: v.number() })),
});

const purposeOf = (kind: CartKind) => `kasavu agent ${kind}`;

/** @param secrets the first one signs; ids of all are valid, so that the secret can be changed while gateways run */
export function createCartIds(secrets: readonly [string, ...string[]]): CartIds {
  return {
    sign(kind, lines, expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds) {
      const cart = { expiresAt, lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
      return { ...cart, id: signText(JSON.stringify(cart), purposeOf(kind), secrets[0]) };
    },
    read(kind, id) {
      const text = readSigned(id, purposeOf(kind), secrets);
      const cart = text === null ? null : v.parse(Content, JSON.parse(text));
      return cart && cart.expiresAt * 1000 > Date.now() ? { ...cart, id } : null;
    },
  };
}
