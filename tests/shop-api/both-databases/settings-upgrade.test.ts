import { readdir, rm } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, it, onTestFinished } from "vitest";
import { createAdminToken } from "../../../shop-api/src/catalogue/staff-token.ts";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { migrations } from "../../../shop-api/src/db/migrations/index.ts";
import { readCatalogueFile } from "../../../shop-api/src/db/seed/catalogue-file.ts";
import { importCatalogue } from "../../../shop-api/src/db/seed/import-catalogue.ts";
import { newDatabase } from "../support/new-database.ts";
import { shopSeed } from "../support/seed-folder.ts";

/** A migrated database, which the previous version had left with these names in `seed_runs`. Removed after the test. */
async function upgraded(names: string[]) {
  const place = await newDatabase("empty");
  const { db, dialect } = openDatabase(place);
  onTestFinished(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(dialect)) } });
  await migrator.migrateTo("0007-codes-and-locks");
  for (const [time, name] of names.entries()) await sql`insert into seed_runs values (${name}, ${time})`.execute(db);
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  return { db, dataDir: place.dataDir };
}

it("a database of the previous version is not given a second staff token", async () => {
  const { db, dataDir } = await upgraded(["admin-token", "newest"]);
  const before = await readdir(dataDir);
  await createAdminToken(db, dataDir);
  expect(await db.selectFrom("admin_tokens").selectAll().execute()).toEqual([]);
  expect(await readdir(dataDir)).toEqual(before);
});

it("a database of the previous version imports only a catalogue that differs from its newest one", async () => {
  const file = await readCatalogueFile(shopSeed);
  const { db } = await upgraded(["catalogue", "catalogue old", `catalogue ${file.fingerprint}`, "newest"]);
  expect(await importCatalogue(db, file, shopSeed)).toBe(false);
  expect(await db.selectFrom("products").selectAll().execute()).toEqual([]);
  expect(await importCatalogue(db, { ...file, fingerprint: "changed" }, shopSeed)).toBe(true);
  expect(await importCatalogue(db, file, shopSeed)).toBe(true);
});
