import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Request, RequestHandler } from "express";
import { sessionCustomer } from "../customers/sessions.ts";
import type { Database } from "../db/client.ts";
import { bearerOf, tokenHash, unknownBearer } from "../http/bearer.ts";
import { Refusal } from "../http/refusal.ts";

const runName = "admin-token";

/**
 * Makes the staff's token, once in the life of a database, and writes it to `DATA_DIR/admin-token` for its owner alone.
 * Safe when several processes start at once: the row that says so is written first, and the others wait for it. The
 * file stands before the row is kept, so that no crash in between loses the token for good.
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
    const token = randomBytes(32).toString("base64url");
    await trx
      .insertInto("admin_tokens")
      .values({ token_hash: tokenHash(token) })
      .execute();
    const file = join(dataDir, "admin-token");
    await mkdir(dataDir, { recursive: true });
    // A file that is overwritten keeps the rights it had.
    await rm(file, { force: true });
    await writeFile(file, `${token}\n`, { mode: 0o600, flag: "wx" });
  });
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
