import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { migrations } from "../../shop-api/src/db/migrations/index.ts";
import { callerOf } from "./support/caller.ts";
import { found, listing } from "./support/staff-member.ts";
import { saree, sareePictures } from "./support/saree.ts";
import { copySeed } from "./support/seed-folder.ts";
import { openShopApi } from "./support/start-shop-api.ts";

type OldProduct = { category: string; subcategory: string; title: string };

/** A SQLite database from before slugs, with one product, whose id is 1. Removed after the test. */
async function oldShop({ category, subcategory, title }: OldProduct) {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-old-shop-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const place = { dataDir, databaseUrl: undefined };
  const { db } = openDatabase(place);
  const provider = { getMigrations: () => Promise.resolve(migrations("sqlite")) };
  await new Migrator({ db, provider }).migrateTo("0003-cart-and-orders");
  await sql`insert into categories values (1, ${category}, 'uploads/a.avif')`.execute(db);
  await sql`insert into subcategories values (1, 1, ${subcategory}, 'uploads/a.avif')`.execute(db);
  await sql`insert into products values (1, 1, 1, ${title}, ${title.toLowerCase()}, 420000, 378000, '5.5 m',
    540, 'g', 18, 'Kora.', 'Handloom.', 3)`.execute(db);
  await sql`insert into product_pictures values (1, 0, 'uploads/a.avif')`.execute(db);
  await sql`insert into seed_runs values ('catalogue', 0)`.execute(db);
  await db.destroy();
  return place;
}

/** Opens the shop on this data, for the test. */
async function openedShop(place: Awaited<ReturnType<typeof oldShop>>, env: NodeJS.ProcessEnv = {}) {
  const shop = await openShopApi(place, env);
  onTestFinished(() => shop.stop());
  return callerOf(shop);
}

it("a shop from before slugs is completed, and keeps its data, also of products that SEED_DIR has renamed since", async () => {
  const place = await oldShop({ category: "Sarees", subcategory: "Kasavu", title: saree.title });
  const folder = await copySeed();
  onTestFinished(() => folder.remove());
  await folder.replace("catalogue.json", `"title": "${saree.title}"`, '"title": "Kasavu Saree of Balaramapuram"');
  const call = await openedShop(place, { SEED_DIR: folder.path });
  expect((await listing(call, "1?pageSize=100")).total).toBe(46);
  expect((await call.get("customer/product-details/1")).body).toMatchObject({
    data: { product_details: { ...saree, unit: "5.5 m", images: sareePictures } },
  });
  expect([await found(call, "ba"), await found(call, "Balaramapuram")]).toEqual([
    expect.arrayContaining([saree.id]),
    [saree.id],
  ]);
  expect((await call.get("customer/product-details/279")).status).toBe(200);
});

it("a shop from before slugs that was seeded from another SEED_DIR keeps its own products with their ids", async () => {
  const title = "Indigo Buti Kurta";
  const place = await oldShop({ category: "Women's Kurtas", subcategory: "Block Print", title });
  const folder = await copySeed();
  onTestFinished(() => folder.remove());
  const call = await openedShop(place, { SEED_DIR: folder.path });
  expect(await found(call, title)).toEqual([1]);
  const { body } = await call.get("customer/product-details/1");
  expect(body).toMatchObject({ data: { product_details: { title, unit: "5.5 m" } } });
  expect(JSON.stringify(body)).toContain("kurta-buti-indigo/front.");
  expect((await call.get("customer/product-categories")).body).toMatchObject({
    data: { categories: expect.toSatisfy((all: unknown[]) => all.length === 24) },
  });
});
