import { createHash } from "node:crypto";
import type { Request } from "express";
import { Refusal } from "./refusal.ts";

/** The token of `Authorization: Bearer <token>`; undefined without one, or with something that cannot be one. */
export function bearerOf(req: Request): string | undefined {
  return /^Bearer +([\w-]{1,200})$/i.exec(req.headers.authorization ?? "")?.[1];
}

/** What the database keeps of a token: its SHA-256. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The refusal of a request whose token is missing or nobody's (Q4). */
export function unknownBearer(req: Request): Refusal {
  const isAnonymous = req.headers.authorization === undefined;
  return new Refusal(
    401,
    isAnonymous ? "Please log in to continue." : "Your session has expired. Please log in again.",
  );
}
