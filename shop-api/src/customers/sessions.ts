import { randomBytes } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Database } from "../db/client.ts";
import { bearerOf, tokenHash, unknownBearer } from "../http/bearer.ts";

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Opens a session: 256 random bits, of which the database keeps the SHA-256 alone. @returns the token */
export async function openSession(db: Database, customerId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await db
    .insertInto("sessions")
    .values({ token_hash: tokenHash(token), customer_id: customerId, expires_at: now + lifetimeMs })
    .execute();
  await db.deleteFrom("sessions").where("customer_id", "=", customerId).where("expires_at", "<=", now).execute();
  return token;
}

/** Ends the session of a request that `requireCustomer` let through. */
export async function endSession(db: Database, req: Request): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("token_hash", "=", tokenHash(bearerOf(req) ?? ""))
    .execute();
}

/** The customer whose valid session the request's token is; undefined when it is nobody's. */
export async function sessionCustomer(db: Database, req: Request): Promise<number | undefined> {
  const token = bearerOf(req);
  if (token === undefined) return undefined;
  const session = await db
    .selectFrom("sessions")
    .select("customer_id")
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
  return session?.customer_id;
}

const callers = new WeakMap<Request, number>();

/** Lets nobody pass without a valid `Authorization: Bearer` (Q4); `customerOf` then says whose it is. */
export function requireCustomer(db: Database): RequestHandler {
  return async (req, res, next) => {
    const customerId = await sessionCustomer(db, req);
    if (customerId === undefined) throw unknownBearer(req);
    callers.set(req, customerId);
    next();
  };
}

/** Lets everyone pass but who comes with a token that is not valid (Q4); `customerIfAny` then says whose it is. */
export function maybeCustomer(db: Database): RequestHandler {
  const signedIn = requireCustomer(db);
  return (req, res, next) => {
    res.vary("Authorization");
    return req.headers.authorization === undefined ? next() : signedIn(req, res, next);
  };
}

/** The caller's customer id. @throws on a route that does not stand behind `requireCustomer` */
export function customerOf(req: Request): number {
  const id = callers.get(req);
  if (id === undefined) throw new Error("the route does not require a customer");
  return id;
}

/** The caller's customer id on a route behind `maybeCustomer`; undefined for a visitor. */
export function customerIfAny(req: Request): number | undefined {
  return callers.get(req);
}
