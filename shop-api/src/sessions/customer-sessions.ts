import { randomBytes } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Database } from "../db/client.ts";
import { bearerToken, sessionExpired, tokenHash, unauthorized } from "../http/bearer.ts";

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Opens a session with 256 random bits, of which the database stores only the SHA-256. @returns the token */
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

/** Ends the session of a request accepted by `requireCustomer`. */
export async function endSession(db: Database, req: Request): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", sessionHash(req)).execute();
}

/** Ends all sessions of a customer, except the one with this hash if given. */
export async function endSessions(db: Database, customerId: number, except = ""): Promise<void> {
  const sessions = db.deleteFrom("sessions").where("customer_id", "=", customerId);
  await sessions.where("token_hash", "!=", except).execute();
}

/** @throws {HttpError} 401 when the session with this hash has ended since its request was accepted */
export async function assertOpen(trx: Database, session: string): Promise<void> {
  const open = trx.selectFrom("sessions").select("customer_id").where("token_hash", "=", session);
  if ((await open.executeTakeFirst()) === undefined) throw sessionExpired();
}

/** The stored form of the request's token. */
export function sessionHash(req: Request): string {
  return tokenHash(bearerToken(req) ?? "");
}

/** The customer of the request's token; undefined for an unknown or expired one. */
export async function sessionCustomer(db: Database, req: Request): Promise<number | undefined> {
  const token = bearerToken(req);
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

/** Rejects requests without a valid `Authorization: Bearer` (Q4); `customerOf` then returns the customer. */
export function requireCustomer(db: Database): RequestHandler {
  return async (req, res, next) => {
    const customerId = await sessionCustomer(db, req);
    if (customerId === undefined) throw unauthorized(req);
    callers.set(req, customerId);
    next();
  };
}

/** Rejects requests with an invalid token (Q4) but not those without one; `customerIfAny` then returns the customer. */
export function maybeCustomer(db: Database): RequestHandler {
  const signedIn = requireCustomer(db);
  return (req, res, next) => {
    res.vary("Authorization");
    return req.headers.authorization === undefined ? next() : signedIn(req, res, next);
  };
}

/** The caller's customer id. @throws on a route without `requireCustomer` */
export function customerOf(req: Request): number {
  const id = callers.get(req);
  if (id === undefined) throw new Error("The route has no requireCustomer.");
  return id;
}

/** The caller's customer id on a route with `maybeCustomer`; undefined for an anonymous visitor. */
export function customerIfAny(req: Request): number | undefined {
  return callers.get(req);
}
