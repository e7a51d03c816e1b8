import { createHash } from "node:crypto";
import type { Request } from "express";
import { HttpError } from "./http-error.ts";

/** The token of `Authorization: Bearer <token>`; undefined for a missing or malformed one. */
export function bearerToken(req: Request): string | undefined {
  return /^Bearer +([\w-]{1,200})$/i.exec(req.headers.authorization ?? "")?.[1];
}

/** The SHA-256 of a token, which the database stores instead of the token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The 401 of a request whose token is missing or unknown (Q4). */
export function unauthorized(req: Request): HttpError {
  const isAnonymous = req.headers.authorization === undefined;
  return isAnonymous ? new HttpError(401, "Please log in to continue.") : sessionExpired();
}

export function sessionExpired(): HttpError {
  return new HttpError(401, "Your session has expired. Please log in again.");
}
