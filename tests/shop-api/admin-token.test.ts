import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAdminToken, provideStaffToken, rotateStaffToken } from "../../shop-api/src/catalogue/staff-token.ts";
import { openDatabase, type Database } from "../../shop-api/src/db/client.ts";
import { tokenHash } from "../../shop-api/src/http/bearer.ts";
import { describeWith } from "../support/describe-with.ts";
import { postgres } from "../support/programs.ts";
import { newDatabase, newPostgresDatabase } from "./support/new-database.ts";

let dataDir: string;
beforeEach(async () => {
  ({ dataDir } = await newDatabase("prepared"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const file = () => join(dataDir, "admin-token");

/** The connections of two processes to one database. */
function openTwice(databaseUrl?: string): [Database, Database] {
  const place = { dataDir, databaseUrl };
  return [openDatabase(place).db, openDatabase(place).db];
}

/** Checks that the database has exactly one token, the one in the file. */
async function tokens(db: Database) {
  const rows = await db.selectFrom("admin_tokens").select("token_hash").execute();
  const written = tokenHash((await readFile(file(), "utf8")).trim());
  return { known: rows.map((row) => row.token_hash), written: [written] };
}

describe("the staff token", () => {
  it("is created once per database, even if the file is lost", async () => {
    const [db, other] = openTwice();
    await createAdminToken(db, dataDir);
    const first = await tokens(db);
    expect(first.known).toEqual(first.written);
    await createAdminToken(other, dataDir);
    expect(await tokens(db)).toEqual(first);
    await rm(file());
    await createAdminToken(other, dataDir);
    await expect(readFile(file())).rejects.toThrow("ENOENT");
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it("from the configuration replaces a created one, and an earlier configured one", async () => {
    const [db, other] = openTwice();
    await createAdminToken(db, dataDir);
    for (const staffToken of ["a".repeat(32), "b".repeat(32)]) await provideStaffToken(db, { staffToken, dataDir });
    const rows = await db.selectFrom("admin_tokens").select("token_hash").execute();
    expect(rows).toEqual([{ token_hash: tokenHash("b".repeat(32)) }]);
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it("is replaced by a rotation, after which the previous one is rejected", async () => {
    const [db, other] = openTwice();
    await createAdminToken(db, dataDir);
    const before = await tokens(db);
    expect(await rotateStaffToken(other, dataDir)).toBe(file());
    const after = await tokens(db);
    expect(after.known).toEqual(after.written);
    expect(after.known).not.toEqual(before.known);
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it("replaces a file of another database that others could read", async () => {
    const [db, other] = openTwice();
    await writeFile(file(), "another", { mode: 0o644 });
    await createAdminToken(db, dataDir);
    const { known, written } = await tokens(db);
    expect(known).toEqual(written);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it("is not stored if its file cannot be written", async () => {
    const [db, other] = openTwice();
    await writeFile(join(dataDir, "a-file"), "");
    await expect(createAdminToken(db, join(dataDir, "a-file"))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await db.selectFrom("admin_tokens").selectAll().execute()).toEqual([]);
    await createAdminToken(db, dataDir);
    const { known, written } = await tokens(db);
    expect(known).toEqual(written);
    await Promise.all([db.destroy(), other.destroy()]);
  });
});

// SQLite requires two real processes for this: see the tests of the process.
describeWith(postgres, "the staff token on Postgres", () => {
  it("is one when two processes start concurrently", async () => {
    const [db, other] = openTwice(await newPostgresDatabase("prepared"));
    await Promise.all([createAdminToken(db, dataDir), createAdminToken(other, dataDir)]);
    const { known, written } = await tokens(db);
    expect(known).toEqual(written);
    await Promise.all([db.destroy(), other.destroy()]);
  });
});
