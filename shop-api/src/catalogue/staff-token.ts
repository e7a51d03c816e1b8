import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Request, RequestHandler } from "express";
import { sessionCustomer } from "../customers/sessions.ts";
import type { Database } from "../db/client.ts";
import { bearerOf, tokenHash, unknownBearer } from "../http/bearer.ts";
import { Refusal } from "../http/refusal.ts";

const runName = "admin-token";
/** The name of the token that the shop makes or is configured with; operators may insert others. */
const ownName = "admin";

/**
 * Stores the hash of the staff's token. A configured token replaces the one before, made or configured. Without one, a token
 * is made, once in the life of a database, and written to `DATA_DIR/admin-token`, readable by its owner alone.
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
 * Safe when several processes start at once: the row that says so is written first, and the others wait for it. The
 * file stands before the row is committed, so that no crash in between loses the token for good.
 */
export async function createAdminToken(db: Database, dataDir: string): Promise<void> {
  const made = await db.selectFrom("seed_runs").select("name").where("name", "=", runName).executeTakeFirst();
  if (made !== undefined) return;
  await db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto("seed_runs")
      .values({ name: runName, ran_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (first === undefined) return;
    await writeNewToken(trx, dataDir);
  });
}

/** Replaces every token of the staff by a new one, which is written to `DATA_DIR/admin-token`. @returns the file */
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
  // A file that is overwritten keeps the rights it had.
  await rm(file, { force: true });
  await writeFile(file, `${token}\n`, { mode: 0o600, flag: "wx" });
  return file;
}

const staffNames = new WeakMap<Request, string>();

/** The name of the admin token of a request. @throws on a route that does not stand behind `requireAdmin` */
export function staffNameOf(req: Request): string {
  const name = staffNames.get(req);
  if (name === undefined) throw new Error("the route does not require staff");
  return name;
}

/** Lets nobody pass but staff: a customer's token is 403, every other one 401 (Q4). */
export function requireAdmin(db: Database): RequestHandler {
  return async (req, res, next) => {
    const staff = await db
      .selectFrom("admin_tokens")
      .select("name")
      .where("token_hash", "=", tokenHash(bearerOf(req) ?? ""))
      .executeTakeFirst();
    if (staff === undefined) {
      const isCustomer = (await sessionCustomer(db, req)) !== undefined;
      throw isCustomer ? new Refusal(403, "Only staff may do this.") : unknownBearer(req);
    }
    staffNames.set(req, staff.name);
    next();
  };
}
