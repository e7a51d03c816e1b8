import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { readCatalogueFile } from "../../../shop-api/src/seed/catalogue-file.ts";
import { importCatalogue } from "../../../shop-api/src/seed/import-catalogue.ts";
import { seed } from "../../../shop-api/src/seed/seed.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newDatabase } from "../support/new-database.ts";
import { saree, sareePictures } from "../support/saree.ts";
import { copySeed, shopSeed, type SeedFolder } from "../support/seed-folder.ts";
import { found, listing, staffOf } from "../support/staff-member.ts";
import { staffProductsOf } from "../support/staff-products.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

/** Importing the catalogue. */
describeOnDatabase("the seed", () => {
  describe("changed products in the seed's folder", () => {
    let folder: SeedFolder;
    let before: RunningShop;
    let after: RunningShop;
    let call: Caller;
    let idsBefore: number[];

    beforeAll(async () => {
      before = await startShopApi();
      const old = callerOf(before);
      const staff = await staffOf(before, old);
      await staff.change(3, { title: "Quixotic Shirt", price: "5000" });
      await staff.withdraw(2);
      idsBefore = (await listing(old, "1?pageSize=100")).data.map(({ id }) => id);
      folder = await copySeed();
      await addSaree(folder);
      await replacePicture(folder);
      await folder.replace("catalogue.json", "Kora and gold, for Onam and after", "Kora and gold");
      after = await openShopApi(before, { SEED_DIR: folder.path });
      call = callerOf(after);
    });
    afterAll(async () => {
      await after.stop();
      await before.stop();
      await folder.remove();
    });

    it("appear if they are new, in their category, in the search and with their picture", async () => {
      const { data, total } = await listing(call, "1?pageSize=100");
      expect([data.map(({ id }) => id), total]).toEqual([[...idsBefore, 280], 47]);
      expect([await found(call, "zephyr"), await found(call, "ze")]).toEqual([[280], [280]]);
      const { body } = await call.get("customer/product-details/280");
      const { image } = v.parse(detail, body).data.product_details;
      const picture = await fetch(`${after.url}/${image}?width=300`);
      expect([picture.status, picture.headers.get("cache-control")]).toEqual([
        200,
        expect.stringContaining("immutable"),
      ]);
    });

    it("keep their ids and the changes of the staff", async () => {
      expect((await call.get("customer/products/3")).body).toMatchObject({
        data: { product: { id: 3, name: "Quixotic Shirt", originalPrice: 5000 } },
      });
      expect((await call.get("customer/products/2")).status).toBe(404);
      expect((await call.get("customer/products/279")).status).toBe(200);
    });

    it("show a replaced picture, also at the old path", async () => {
      const { body } = await call.get("customer/product-details/1");
      expect(body).toMatchObject({
        data: { product_details: { images: [sareePictures[0], expect.any(String), sareePictures[2]] } },
      });
      const [, folded = ""] = v.parse(detail, body).data.product_details.images;
      expect(folded).not.toBe(sareePictures[1]);
      const [now, old] = await Promise.all([folded, sareePictures[1]].map((path) => fetch(`${after.url}/${path}`)));
      expect(old?.headers.get("etag")).toBe(now?.headers.get("etag"));
      expect(old?.headers.get("cache-control")).toContain("max-age=86400");
    });

    it("update their banners", async () => {
      const { body } = await call.get("customer/home");
      expect(body).toMatchObject({ data: { banners: [{ id: 1, title: "Kora and gold" }, { id: 2 }, { id: 3 }] } });
    });

    it("are reverted with the folder", async () => {
      const again = await openShopApi(before, { SEED_DIR: shopSeed });
      const { body } = await callerOf(again).get("customer/product-details/1");
      await again.stop();
      expect(body).toMatchObject({ data: { product_details: { images: sareePictures } } });
    });

    const dialect = inject("database");
    // SQLite has one writer.
    if (dialect === "sqlite") return;

    it("wait for staff who are saving a product, and leave it alone then", async () => {
      const { db } = openDatabase(before);
      onTestFinished(() => db.destroy());
      const waitForLock = () =>
        vi.waitFor(async () => {
          const { rows } = await sql`select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          expect(rows).not.toEqual([]);
        });
      const file = await readCatalogueFile(shopSeed);
      const imported = await db.transaction().execute(async (trx) => {
        await trx.updateTable("products").set({ version: 2 }).where("id", "=", 5).execute();
        const importing = importCatalogue(db, dialect, { ...file, fingerprint: "changed" }, shopSeed);
        importing.catch(() => {});
        await waitForLock();
        await trx.deleteFrom("product_highlights").where("product_id", "=", 5).execute();
        return { importing };
      });
      expect(await imported.importing).toBe(true);
      const highlights = db.selectFrom("product_highlights").select("words").where("product_id", "=", 5);
      expect(await highlights.execute()).toEqual([]);
    });
  });

  describe("SEED=none", () => {
    it("starts a shop without catalogue, in which staff begin, and which later starts leave so", async () => {
      const shop = await startShopApi({ SEED: "none" }, "empty");
      onTestFinished(() => shop.stop());
      const { db, dialect } = openDatabase(shop);
      onTestFinished(() => db.destroy());
      const call = callerOf(shop);
      expect(await call.get("customer/home")).toMatchObject({ status: 200, body: { data: { banners: [] } } });
      expect(await sizeOf(db)).toEqual({ categories: 0, products: 0, banners: 0, promo_codes: 0 });

      const staff = await staffProductsOf(shop, call);
      const create = (path: string, body: object) => call.json(`staff/${path}`, body, { token: staff.token });
      expect((await create("categories", { title: "Handloom" })).status).toBe(201);
      expect((await create("subcategories", { category_id: 1, title: "Stoles" })).status).toBe(201);
      const sizes = [{ label: "M", stock: 2 }];
      expect(await staff.create({ title: "Saree stole", subcategory_id: 1, sizes })).toMatchObject({ status: 201 });
      expect(await found(call, "sari"), "by a synonym").toEqual([1]);

      const again = { seedDir: shopSeed, seedProducts: 0, mode: "production" } as const;
      for (const chosen of [undefined, "none"] as const) {
        expect(await seed(db, dialect, { seed: chosen, ...again }, createLog("silent"))).toBe(false);
      }
      expect(await sizeOf(db)).toEqual({ categories: 1, products: 1, banners: 0, promo_codes: 0 });
    });

    it("leaves the catalogue of an existing shop as it is", async () => {
      const { db, dialect } = await preparedShop();
      const before = await sizeOf(db);
      await seed(
        db,
        dialect,
        { seed: "none", seedDir: shopSeed, seedProducts: 500, mode: "demo" },
        createLog("silent"),
      );
      expect([before, await sizeOf(db)]).toEqual([
        { categories: 24, products: 279, banners: 3, promo_codes: 1 },
        before,
      ]);
    });
  });

  describe("SEED_PRODUCTS", () => {
    it("fills the shop up with variations of its products, in their categories and in the search", async () => {
      const shop = await startShopApi({ SEED_PRODUCTS: "700" });
      onTestFinished(() => shop.stop());
      const call = callerOf(shop);
      expect(await productsOf(call)).toHaveLength(700);
      expect(await found(call, "Balaramapuram Kasavu Saree, No.")).toEqual([280, 559]);
      const { body } = await call.get("customer/product-details/280");
      expect(body).toMatchObject({
        data: {
          product_details: { title: `${saree.title}, No. 2`, unit: "5.5 m with blouse piece", images: sareePictures },
          related_products: expect.arrayContaining([expect.objectContaining({ product_id: 124 })]),
        },
      });
    });

    it("creates the same ones after any interruption, and stops at the number", async () => {
      const atOnce = await seeded(500);
      expect(atOnce.products).toHaveLength(500);
      expect(await seeded(300, 500, 500)).toEqual(atOnce);
    });

    it("puts a variation where staff have moved its original", async () => {
      const { db, fillUp } = await preparedShop();
      const moved = { category_id: 24, subcategory_id: 103 };
      await db.updateTable("products").set(moved).where("id", "=", 1).execute();
      await fillUp(280);
      const placement = db.selectFrom("products").select(["category_id", "subcategory_id"]).where("id", "=", 280);
      expect(await placement.executeTakeFirst()).toEqual(moved);
    });
  });
});

/** The products and sizes of a new database that is filled up to each number, one after the other. */
async function seeded(...numbers: number[]) {
  const { db, fillUp } = await preparedShop();
  for (const number of numbers) await fillUp(number);
  const sizes = db.selectFrom("product_sizes").select(["product_id", "label", "stock"]);
  return {
    products: await db.selectFrom("products").selectAll().orderBy("id").execute(),
    sizes: await sizes.orderBy("product_id").orderBy("position").execute(),
  };
}

/** A new database of the shop, and a function that fills it up to a number of products. */
async function preparedShop() {
  const place = await newDatabase("prepared");
  const { db, dialect } = openDatabase(place);
  onTestFinished(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });
  const fillUp = (seedProducts: number) =>
    seed(db, dialect, { seed: undefined, seedDir: shopSeed, seedProducts, mode: "demo" }, createLog("silent"));
  return { db, dialect, fillUp };
}

/** How many rows the tables of the catalogue have. */
async function sizeOf(db: Database) {
  const countOf = async (table: "categories" | "products" | "banners" | "promo_codes") => {
    const rows = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
    return (await rows.executeTakeFirstOrThrow()).count;
  };
  return {
    categories: await countOf("categories"),
    products: await countOf("products"),
    banners: await countOf("banners"),
    promo_codes: await countOf("promo_codes"),
  };
}

/** Every product that is listed in a category. */
async function productsOf(call: Caller) {
  const products = [];
  for (let category = 1; category <= 24; category += 1) {
    for (let page = 1, left = 1; left > 0; page += 1) {
      const { data, total } = await listing(call, `${category}?pageSize=100&page=${page}`);
      products.push(...data);
      left = total - page * 100;
    }
  }
  return products;
}

const detail = v.object({
  data: v.object({
    product_details: v.object({
      image: v.union([
        v.string(),
        v.pipe(
          v.object({ url: v.string() }),
          v.transform(({ url }) => url),
        ),
      ]),
      images: v.array(v.string()),
    }),
  }),
});

/** First of all products, with one picture. */
async function addSaree(folder: SeedFolder): Promise<void> {
  const catalogueFile = v.object({ products: v.array(v.looseObject({})) });
  const { products } = v.parse(catalogueFile, JSON.parse(await readFile(join(shopSeed, "catalogue.json"), "utf8")));
  const product = { ...products[0], id: "saree-zephyr", title: "Zephyr Saree", picture: { views: ["front"] } };
  await folder.replace("catalogue.json", '"products": [', `"products": [${JSON.stringify(product)},`);
  const picture = { file: "saree-zephyr/front.avif", width: 900, height: 1125, bytes: 36842, tint: "#d6c8b5" };
  const entry = JSON.stringify({ "saree-zephyr": { front: picture } }).slice(1, -1);
  await folder.replace("pictures/index.json", '"products": {', `"products": {${entry},`);
  const pictures = join(folder.path, "pictures");
  await mkdir(join(pictures, "saree-zephyr"));
  await copyFile(join(pictures, "saree-kasavu-balaramapuram/front.avif"), join(pictures, picture.file));
}

/** The folded view of product 1. */
async function replacePicture(folder: SeedFolder): Promise<void> {
  const pictures = join(folder.path, "pictures");
  await copyFile(
    join(pictures, "mundu-kara-bottle/front.avif"),
    join(pictures, "saree-kasavu-balaramapuram/folded.avif"),
  );
  await folder.replace("pictures/index.json", '"bytes": 34744', '"bytes": 13783');
}
