import { randomBytes } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { sessionCustomer } from "./customer-sessions.ts";
import type { Database } from "../db/client.ts";
import type { StaffRole } from "../db/schema.ts";
import { bearerToken, tokenHash, unauthorized } from "../http/bearer.ts";
import { HttpError } from "../http/http-error.ts";

/** The account of a staff session. */
export type StaffMember = {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  gets_news: number;
  created_at: number;
};

const hour = 60 * 60 * 1000;
/** After the last use, and after the login, in milliseconds. */
export const staffSessionLifetime = { idleMs: 12 * hour, totalMs: 7 * 24 * hour };
/** How much later an expiry has to be to be stored, which saves a write for each request. */
const leastExtensionMs = hour / 4;

/**
 * Opens a session of a staff account. Its token begins with `st_`, and only its hash is stored.
 * @returns the token and the time of its expiry
 */
export async function openStaffSession(db: Database, staffId: number): Promise<{ token: string; expiresAt: number }> {
  const token = `st_${randomBytes(32).toString("base64url")}`;
  const now = Date.now();
  const expiresAt = now + staffSessionLifetime.idleMs;
  await db.deleteFrom("staff_sessions").where("expires_at", "<=", now).execute();
  await db
    .insertInto("staff_sessions")
    .values({ token_hash: tokenHash(token), staff_id: staffId, created_at: now, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Ends the session of a request accepted by `requireStaff`. */
export async function endStaffSession(db: Database, req: Request): Promise<void> {
  const token_hash = tokenHash(bearerToken(req) ?? "");
  await db.deleteFrom("staff_sessions").where("token_hash", "=", token_hash).execute();
}

/** Ends all sessions of an account, except the one of this request if given. */
export async function endStaffSessions(db: Database, staffId: number, except?: Request): Promise<void> {
  const kept = except === undefined ? "" : tokenHash(bearerToken(except) ?? "");
  const sessions = db.deleteFrom("staff_sessions").where("staff_id", "=", staffId);
  await sessions.where("token_hash", "!=", kept).execute();
}

const members = new WeakMap<Request, StaffMember>();

/** The account of the request's session. @throws on a route without `requireStaff` */
export function staffOf(req: Request): StaffMember {
  const member = members.get(req);
  if (member === undefined) throw new Error("The route has no requireStaff.");
  return member;
}

/** Rejects requests without a staff session: 403 for a customer's token, 401 for any other (Q4). */
export function requireStaff(db: Database): RequestHandler {
  return async (req, res, next) => {
    members.set(req, await authenticate(db, req));
    next();
  };
}

/** As `requireStaff`, and 403 for an account that is not an owner's. */
export function requireOwner(db: Database): RequestHandler {
  return async (req, res, next) => {
    const member = await authenticate(db, req);
    if (member.role !== "owner") throw new HttpError(403, "Only owners may do this.");
    members.set(req, member);
    next();
  };
}

async function authenticate(db: Database, req: Request): Promise<StaffMember> {
  const now = Date.now();
  const token_hash = tokenHash(bearerToken(req) ?? "");
  const session = await db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .select(["staff.id", "staff.name", "staff.email", "staff.role", "staff.gets_news", "staff.created_at"])
    .select(["staff_sessions.created_at as opened_at", "staff_sessions.expires_at"])
    .where("staff_sessions.token_hash", "=", token_hash)
    .where("staff_sessions.expires_at", ">", now)
    .where("staff.disabled_at", "is", null)
    .executeTakeFirst();
  if (session === undefined) {
    const isCustomer = (await sessionCustomer(db, req)) !== undefined;
    throw isCustomer ? new HttpError(403, "Only staff may do this.") : unauthorized(req);
  }
  const { opened_at, expires_at, ...member } = session;
  const extended = Math.min(now + staffSessionLifetime.idleMs, opened_at + staffSessionLifetime.totalMs);
  if (extended - expires_at >= leastExtensionMs) {
    const ofToken = db.updateTable("staff_sessions").where("token_hash", "=", token_hash);
    await ofToken.set({ expires_at: extended }).execute();
  }
  return member;
}
