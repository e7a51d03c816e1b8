import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "../db/client.ts";
import { lockAccounts, recordAccount } from "./accounts.ts";
import { commandLine } from "../history/record-changes.ts";
import { hashPassword, isPassword, newPassword } from "./passwords.ts";

const email = "owner@kasavu.example";

const passwordFile = (dataDir: string) => join(dataDir, "owner-password");

/**
 * Creates an owner in a database without staff accounts, whose password is written to `DATA_DIR/owner-password`, readable by its
 * owner only. Safe for concurrent starts. The file is written before the commit, so that a crash cannot lose the password.
 */
export async function createDemoOwner(db: Database, dataDir: string): Promise<void> {
  if (await hasAccounts(db)) return;
  const password = newPassword();
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await lockAccounts(trx);
    if (await hasAccounts(trx)) return;
    const account = await trx
      .insertInto("staff")
      .values({ name: "Owner", email, role: "owner", password_hash, created_at: Date.now() })
      .returning(["id", "name"])
      .executeTakeFirstOrThrow();
    await recordAccount(trx, commandLine, account, "created");
    // Synchronous, because a second connection of this process to SQLite blocks the event loop while it waits for this one.
    mkdirSync(dataDir, { recursive: true });
    // Overwriting a file keeps its permissions.
    rmSync(passwordFile(dataDir), { force: true });
    writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600, flag: "wx" });
  });
}

async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The demo's owner with the password of the file; undefined when it is no longer valid. */
export async function readDemoOwner(
  config: Parameters<typeof openDatabase>[0],
): Promise<{ email: string; password: string } | undefined> {
  const content = await readFile(passwordFile(config.dataDir), "utf8").catch(() => undefined);
  if (content === undefined) return undefined;
  const password = content.trim();
  const { db } = openDatabase(config);
  try {
    const account = await db
      .selectFrom("staff")
      .select("password_hash")
      .where("email", "=", email)
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    const isValid = account !== undefined && (await isPassword(password, account.password_hash));
    return isValid ? { email, password } : undefined;
  } finally {
    await db.destroy();
  }
}
