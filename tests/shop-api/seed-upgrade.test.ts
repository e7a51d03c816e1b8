import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, it } from "vitest";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { migrations } from "../../shop-api/src/db/migrations/index.ts";
import { callerOf } from "./support/caller.ts";
import { found, shelf } from "./support/staff-member.ts";
import { saree, sareePictures } from "./support/saree.ts";
import { openShopApi } from "./support/start-shop-api.ts";

it("a shop from before goods had slugs is made complete, and keeps what it holds", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-old-shop-"));
  const place = { dataDir, databaseUrl: undefined };
  const { db } = openDatabase(place);
  const provider = { getMigrations: () => Promise.resolve(migrations("sqlite")) };
  await new Migrator({ db, provider }).migrateTo("0003-cart-and-orders");
  await sql`insert into categories values (1, 'Sarees', 'uploads/a.avif')`.execute(db);
  await sql`insert into subcategories values (1, 1, 'Kasavu', 'uploads/a.avif')`.execute(db);
  await sql`insert into products values (1, 1, 1, ${saree.title}, ${saree.title.toLowerCase()}, 420000, 378000, '5.5 m',
    540, 'g', 18, 'Kora.', 'Handloom.', 3)`.execute(db);
  await sql`insert into product_pictures values (1, 0, 'uploads/a.avif')`.execute(db);
  await sql`insert into seed_runs values ('catalogue', 0)`.execute(db);
  await db.destroy();

  const shop = await openShopApi(place);
  const call = callerOf(shop);
  expect((await shelf(call, "1?pageSize=100")).total).toBe(46);
  expect(await found(call, "ba")).toContain(saree.id);
  expect((await call.get("customer/product-details/1")).body).toMatchObject({
    data: { product_details: { ...saree, unit: "5.5 m", images: sareePictures } },
  });
  expect((await call.get("customer/product-details/279")).status).toBe(200);
  await shop.stop();
  await rm(dataDir, { recursive: true });
});
