import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, inject, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { migrations } from "../../../shop-api/src/db/migrations/index.ts";
import { readCatalogueFile } from "../../../shop-api/src/seed/catalogue-file.ts";
import { importCatalogue } from "../../../shop-api/src/seed/import-catalogue.ts";
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

it("customers of the previous version may owe what they owe, new ones nothing", async () => {
  const place = await newDatabase("empty");
  const { db, dialect } = openDatabase(place);
  onTestFinished(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(dialect)) } });
  await migrator.migrateTo("0012-filters-and-search");
  const customer = { name: "", email: "", created_at: 0 };
  const people = ["1", "2", "3"].map((mobile) => ({ ...customer, mobile }));
  const insert = db.insertInto("customers").returning("id");
  const [debtor = 0, payer = 0] = (await insert.values(people).execute()).map(({ id }) => id);
  const credits = [
    { customer_id: debtor, approval: "Pending", amount_paise: 126_500 },
    { customer_id: debtor, approval: "Due", amount_paise: 378_000 },
    { customer_id: debtor, approval: "Paid", amount_paise: 100_000 },
    { customer_id: payer, approval: "Paid", amount_paise: 100_000 },
  ] as const;
  for (const { customer_id, approval, amount_paise } of credits) {
    const order = { customer_id, payment_mode: "Credit", status: "placed", ship_to: "", points: 0 } as const;
    const amounts = { paid_paise: amount_paise, discount_paise: 0, created_at: 0, status_at: 0 };
    const { id: order_id } = await db
      .insertInto("orders")
      .values({ ...order, ...amounts, promocode: null, customer_note: null, address_id: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const credit = { order_id, customer_id, approval, amount_paise, approval_at: 0, points_earned: 0 };
    await db.insertInto("credit_transactions").values(credit).execute();
  }
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  await insert.values({ ...customer, mobile: "4" }).execute();
  const limits = await db.selectFrom("customers").select("credit_limit_paise").orderBy("id").execute();
  expect(limits.map(({ credit_limit_paise }) => credit_limit_paise)).toEqual([504_500, 0, 0, 0]);
});

it("a database of the previous version imports only a catalogue that differs from its newest one", async () => {
  const file = await readCatalogueFile(shopSeed);
  const { db } = await upgraded(["catalogue", "catalogue old", `catalogue ${file.fingerprint}`, "newest"]);
  expect(await importCatalogue(db, inject("database"), file, shopSeed)).toBe(false);
  expect(await db.selectFrom("products").selectAll().execute()).toEqual([]);
  expect(await importCatalogue(db, inject("database"), { ...file, fingerprint: "changed" }, shopSeed)).toBe(true);
  expect(await importCatalogue(db, inject("database"), file, shopSeed)).toBe(true);
});
