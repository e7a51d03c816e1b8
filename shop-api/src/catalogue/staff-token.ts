import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Request, RequestHandler } from "express";
import { sessionCustomer } from "../customers/sessions.ts";
import type { Database } from "../db/client.ts";
import { bearerToken, tokenHash, unauthorized } from "../http/bearer.ts";
import { HttpError } from "../http/http-error.ts";

/** The name of the token that shop-api creates or reads from its configuration; operators may insert others. */
const ownName = "admin";

/**
 * Stores the hash of the staff token. A configured token replaces the previous one. Without a configured token, one is
 * created once per database and written to `DATA_DIR/admin-token`, readable by its owner only.
 */
export async function provideStaffToken(
  db: Database,
  { staffToken, dataDir }: { staffToken: string | undefined; dataDir: string },
): Promise<void> {
  if (staffToken === undefined) await createAdminToken(db, dataDir);
  else await acceptToken(db, staffToken);
}

async function acceptToken(db: Database, token: string): Promise<void> {
  const token_hash = tokenHash(token);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("admin_tokens")
      .values({ token_hash, name: ownName })
      .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ name: ownName }))
      .execute();
    await trx.deleteFrom("admin_tokens").where("name", "=", ownName).where("token_hash", "!=", token_hash).execute();
  });
}

/**
 * Safe for concurrent starts: the row is inserted first, and other processes wait for it. The file is written before
 * the commit, so that a crash cannot lose the token.
 */
export async function createAdminToken(db: Database, dataDir: string): Promise<void> {
  const made = await db.selectFrom("settings").select("name").where("name", "=", "admin-token").executeTakeFirst();
  if (made !== undefined) return;
  await db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto("settings")
      .values({ name: "admin-token", value: "created" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (first === undefined) return;
    await writeNewToken(trx, dataDir);
  });
}

/** Replaces every staff token by a new one, which is written to `DATA_DIR/admin-token`. @returns the file */
export async function rotateStaffToken(db: Database, dataDir: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom("admin_tokens").execute();
    return writeNewToken(trx, dataDir);
  });
}

async function writeNewToken(db: Database, dataDir: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("admin_tokens")
    .values({ token_hash: tokenHash(token) })
    .execute();
  const file = join(dataDir, "admin-token");
  await mkdir(dataDir, { recursive: true });
  // Overwriting a file keeps its permissions.
  await rm(file, { force: true });
  await writeFile(file, `${token}\n`, { mode: 0o600, flag: "wx" });
  return file;
}

const staffNames = new WeakMap<Request, string>();

/** The name of the request's admin token. @throws on a route without `requireAdmin` */
export function staffNameOf(req: Request): string {
  const name = staffNames.get(req);
  if (name === undefined) throw new Error("The route has no requireAdmin.");
  return name;
}

/** Rejects requests without a staff token: 403 for a customer's token, 401 for any other (Q4). */
export function requireAdmin(db: Database): RequestHandler {
  return async (req, res, next) => {
    const staff = await db
      .selectFrom("admin_tokens")
      .select("name")
      .where("token_hash", "=", tokenHash(bearerToken(req) ?? ""))
      .executeTakeFirst();
    if (staff === undefined) {
      const isCustomer = (await sessionCustomer(db, req)) !== undefined;
      throw isCustomer ? new HttpError(403, "Only staff may do this.") : unauthorized(req);
    }
    staffNames.set(req, staff.name);
    next();
  };
}
