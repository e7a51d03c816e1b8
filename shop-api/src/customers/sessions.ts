import { createHash, randomBytes } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Database } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Opens a session: 256 random bits, of which the database keeps the SHA-256 alone. @returns the token */
export async function openSession(db: Database, customerId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await db
    .insertInto("sessions")
    .values({ token_hash: hashOf(token), customer_id: customerId, expires_at: now + lifetimeMs })
    .execute();
  await db.deleteFrom("sessions").where("customer_id", "=", customerId).where("expires_at", "<=", now).execute();
  return token;
}

/** Ends the session of a request that `requireCustomer` let through. */
export async function endSession(db: Database, req: Request): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("token_hash", "=", hashOf(tokenOf(req) ?? ""))
    .execute();
}

const callers = new WeakMap<Request, number>();

/** Lets nobody pass without a valid `Authorization: Bearer` (Q4); `customerOf` then says whose it is. */
export function requireCustomer(db: Database): RequestHandler {
  return async (req, res, next) => {
    const token = tokenOf(req);
    const session =
      token === undefined
        ? undefined
        : await db
            .selectFrom("sessions")
            .select("customer_id")
            .where("token_hash", "=", hashOf(token))
            .where("expires_at", ">", Date.now())
            .executeTakeFirst();
    if (session === undefined) {
      res.set("WWW-Authenticate", "Bearer");
      const isAnonymous = req.headers.authorization === undefined;
      throw new Refusal(
        401,
        isAnonymous ? "Please log in to continue." : "Your session has expired. Please log in again.",
      );
    }
    callers.set(req, session.customer_id);
    next();
  };
}

/** The caller's customer id. @throws on a route that does not stand behind `requireCustomer` */
export function customerOf(req: Request): number {
  const id = callers.get(req);
  if (id === undefined) throw new Error("the route does not require a customer");
  return id;
}

function tokenOf(req: Request): string | undefined {
  return /^Bearer +([\w-]{1,200})$/i.exec(req.headers.authorization ?? "")?.[1];
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
