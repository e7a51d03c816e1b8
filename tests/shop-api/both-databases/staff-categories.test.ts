import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import * as v from "valibot";
import { homeProducts } from "../../../shop-api/src/catalogue/queries.ts";
import { addToCounts, keepUploads } from "../../../shop-api/src/catalogue/staff/product-parts.ts";
import { lockDetails } from "../../../shop-api/src/catalogue/staff/save-product.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { readCatalogueFile } from "../../../shop-api/src/seed/catalogue-file.ts";
import { importCatalogue } from "../../../shop-api/src/seed/import-catalogue.ts";
import { type Caller, callerOf } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { shopSeed } from "../support/seed-folder.ts";
import { found, listing, staffOf, type Staff } from "../support/staff-member.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Row = v.looseObject({
  id: v.number(),
  title: v.string(),
  picture: v.nullable(v.looseObject({ id: v.string() })),
  product_count: v.number(),
  version: v.number(),
});
const All = v.object({
  data: v.object({ categories: v.array(v.looseObject({ ...Row.entries, subcategories: v.array(Row) })) }),
});
const One = v.object({ data: v.union([v.object({ category: Row }), v.object({ subcategory: Row })]) });
const Shown = v.object({
  data: v.union([
    v.object({ categories: v.array(v.looseObject({ id: v.number() })) }),
    v.object({ subcategories: v.array(v.looseObject({ id: v.number() })) }),
  ]),
});
const Searched = v.object({ data: v.object({ categories: v.array(v.object({ category_id: v.number() })) }) });

/** As a product that is put on sale. */
const count = (trx: Database, category_id = 0) => addToCounts(trx, [{ category_id, subcategory_id: 0, by: 1 }]);

/** Two instances of shop-api on one database, as two processes are: staff change categories in the first one. */
describeOnDatabase("categories of staff", () => {
  let first: RunningShop;
  let second: RunningShop;
  let call: Caller;
  let other: Caller;
  let staff: Staff;
  let db: Database;
  beforeAll(async () => {
    first = await startShopApi();
    second = await openShopApi(first);
    [call, other] = [callerOf(first), callerOf(second)];
    staff = await staffOf(first, call);
    ({ db } = openDatabase(first));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await db.destroy();
    await second.stop();
    await first.stop();
  });

  const now = performance.now.bind(performance);
  let ahead = 0;
  /** Advances the clock of the indexes in memory by more than the second after which they are read anew. */
  const waitASecond = () => {
    ahead += 2000;
    vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  };

  const all = async () => v.parse(All, (await call.get("staff/categories", staff)).body).data.categories;
  const category = async (id: number) =>
    v.parse(
      Row,
      (await all()).find((each) => each.id === id),
    );
  const subcategories = async (id: number) => (await all()).find((each) => each.id === id)?.subcategories ?? [];
  const subcategory = async (id: number) =>
    v.parse(
      Row,
      (await all()).flatMap((each) => each.subcategories).find((each) => each.id === id),
    );
  const post = (path: string, body: unknown) => call.json(`staff/${path}`, body, staff);
  const patch = (path: string, body: unknown) => call.json(`staff/${path}`, body, { ...staff, method: "PATCH" });
  const moveProduct = async (id: number, subcategory_id: number) => {
    const product = db.selectFrom("products").select("version").where("id", "=", id);
    return patch(`products/${id}`, { version: (await product.executeTakeFirstOrThrow()).version, subcategory_id });
  };
  const create = async (level: "categories" | "subcategories", body: Record<string, unknown>) => {
    const { data } = v.parse(One, (await post(level, body)).body);
    return "category" in data ? data.category : data.subcategory;
  };
  const shown = async (path: string) => {
    const { data } = v.parse(Shown, (await other.get(`customer/${path}`)).body);
    return "categories" in data ? data.categories : data.subcategories;
  };
  const shownIds = async (path: string) => (await shown(path)).map(({ id }) => id);
  const named = async (text: string) =>
    v.parse(Searched, (await other.get(`customer/search-products?${new URLSearchParams({ product: text })}`)).body).data
      .categories;
  const changesOf = async (entity: "category" | "subcategory" | "product", id: number) => {
    const changes = db.selectFrom("staff_changes").select(["action", "fields"]).where("entity", "=", entity);
    const rows = await changes.where("entity_id", "=", String(id)).orderBy("id").execute();
    return rows.map(({ action, fields }) => ({ action, fields: JSON.parse(fields) }));
  };
  /** The products of a subcategory, and the counts of shown ones. */
  const productsOf = (column: "category_id" | "subcategory_id", id: number) =>
    db
      .selectFrom("products")
      .select(["id", "title", "category_id", "withdrawn_at"])
      .where(column, "=", id)
      .orderBy("id")
      .execute();

  it("are created, renamed and ordered, which shoppers of all processes see, with a text of the picture if it has one", async () => {
    const [sarees] = await all();
    const before = (await all()).map(({ id }) => id);
    const picture = { id: sarees?.picture?.id ?? "", alt: "A folded shawl" };
    const plain = await create("categories", { title: "Quilts" });
    const { id, version } = await create("categories", { title: "Shawls", picture });
    expect([plain.id, id]).toEqual([Math.max(...before) + 1, Math.max(...before) + 2]);
    const kind = await create("subcategories", { category_id: id, title: "Wool", picture });
    expect((await shown("product-categories")).slice(-2)).toEqual([
      { id: plain.id, title: "Quilts" },
      { id, title: "Shawls", image: picture.id, alt: picture.alt },
    ]);
    expect(await shown(`subcategories/${id}`)).toEqual([{ id: kind.id, name: "Wool", alt: picture.alt }]);
    expect(await named("ponchos")).toEqual([]);

    expect((await patch(`categories/${id}`, { version, title: "Ponchos", picture: null })).status).toBe(200);
    const ids = [id, ...before, plain.id];
    expect((await post("categories/order", { ids })).status).toBe(200);
    waitASecond();
    expect(await shownIds("product-categories")).toEqual(ids);
    expect((await shown("product-categories"))[0]).toEqual({ id, title: "Ponchos" });
    expect(await named("ponchos")).toMatchObject([{ category_id: id }]);
    expect(await changesOf("category", id)).toMatchObject([
      { action: "created" },
      { action: "changed", fields: [{ field: "name", before: "Shawls", after: "Ponchos" }, {}, {}] },
      { action: "moved", fields: [{ field: "position", before: String(ids.length), after: "1" }] },
    ]);

    for (const wrong of [ids.slice(1), [...ids, 999_999]]) {
      expect((await post("categories/order", { ids: wrong })).status).toBe(409);
    }
    const conflict = await patch(`categories/${id}`, { version, title: "Lost" });
    const left = { category: { title: "Ponchos", version: version + 1 }, is_conflict: true };
    expect([conflict.status, conflict.body]).toMatchObject([409, { success: false, data: left }]);
    const same = { success: false, message: "Another category has this name.", field: "title" };
    expect(await post("categories", { title: " PONCHOS " })).toMatchObject({ status: 422, body: same });
  });

  it("are hidden from lists, names and the home page, with another one in their place, while their products stay on sale", async () => {
    const [product] = await productsOf("category_id", 3);
    const productPath = `customer/products/${product?.id}`;
    const { title } = await category(3);
    expect(await named(title)).toMatchObject([{ category_id: 3 }]);
    const hide = async (id: number, moved_to_id: number | null) => {
      const { version } = await category(id);
      return patch(`categories/${id}`, { version, is_hidden: true, moved_to_id });
    };
    expect((await hide(3, 4)).status).toBe(200);
    waitASecond();
    expect(await shownIds("product-categories")).not.toContain(3);
    expect(await named(title)).toEqual([]);
    // With more room than categories, the home page goes on with the second product of each.
    const home = (await homeProducts(db, 30)).map(({ category_id }) => category_id);
    const ids = (await shownIds("product-categories")).filter((id) => id <= 24);
    expect(home).toEqual([...ids, ...ids].slice(0, 30));
    expect((await other.get(productPath)).body).not.toHaveProperty("data.product.categoryA");
    expect(await found(other, product?.title ?? "")).toContain(product?.id);
    const [kind] = await subcategories(3);
    const paths = ["subcategories/3", "product-subcategories/3", `subcategory-products/${kind?.id}`];
    const addresses = () => Promise.all(paths.map(async (path) => (await other.get(`customer/${path}`)).body));
    const absent = (moved: object) => paths.map(() => ({ success: false, ...moved }));
    expect(await addresses()).toMatchObject(absent({ moved_to_category_id: 4 }));

    // The one in its place is hidden too: its own is followed, and none leads back.
    expect(await hide(4, 3)).toMatchObject({ status: 422, body: { field: "moved_to_id" } });
    await hide(4, 5);
    expect(await addresses()).toMatchObject(absent({ moved_to_category_id: 5 }));
    for (const id of [4, 3]) {
      await patch(`categories/${id}`, { version: (await category(id)).version, is_hidden: false });
    }
    waitASecond();
    expect(await named(title)).toMatchObject([{ category_id: 3 }]);
    expect(await category(3)).toMatchObject({ is_hidden: false, moved_to_id: null });
    expect(await other.get(productPath)).toMatchObject({ body: { data: { product: { categoryA: { id: 3 } } } } });
  });

  it("get the subcategories that staff move to them, with their products, counts and addresses", async () => {
    const [moved, stays] = await subcategories(1);
    const id = moved?.id ?? 0;
    const products = await productsOf("subcategory_id", id);
    await staff.withdraw(products[0]?.id ?? 0);
    const totals = async () => Promise.all([1, 2].map(async (each) => (await listing(other, String(each))).total));
    const [from = 0, to = 0] = await totals();
    const { version } = await subcategory(id);
    expect((await patch(`subcategories/${id}`, { version, category_id: 2 })).status).toBe(200);
    expect(await totals()).toEqual([from - products.length + 1, to + products.length - 1]);
    expect((await productsOf("subcategory_id", id)).map((row) => row.category_id)).toEqual(products.map(() => 2));
    expect((await shownIds("subcategories/2")).at(-1)).toBe(id);
    expect(await shownIds("subcategories/1")).not.toContain(id);
    expect((await other.get(`customer/product-subcategories/1?subcategory=${id}`)).body).toMatchObject({
      moved_to_category_id: 2,
      moved_to_subcategory_id: id,
    });
    expect(await changesOf("product", products[1]?.id ?? 0)).toMatchObject([
      { action: "changed", fields: [{ field: "category", before: "Sarees" }] },
    ]);
    const back = await patch(`subcategories/${id}`, { version: version + 1, category_id: 1 });
    expect(back.status).toBe(200);
    const ids = (await subcategories(1)).map((each) => each.id);
    expect(ids).toEqual(expect.arrayContaining([id, stays?.id]));
    expect((await post("subcategories/order", { category_id: 1, ids: ids.toReversed() })).status).toBe(200);
    expect(await shownIds("subcategories/1")).toEqual(ids.toReversed());
  });

  it("are deleted once their products have another place, in one transaction, and are left alone by the seed", async () => {
    const { title, version, product_count } = await category(6);
    const own = await subcategories(6);
    const [target] = await subcategories(7);
    const before = await productsOf("category_id", 6);
    const deletion = { version, moved_to_id: 7 };
    const message = `${title} has ${product_count} products. Please choose a subcategory for them.`;
    const refused = { status: 422, body: { success: false, message, field: "products_to_id" } };
    expect(await post("categories/6/delete", deletion)).toMatchObject(refused);
    expect(await post("categories/6/delete", { ...deletion, version: version + 1 })).toMatchObject({ status: 409 });
    const inside = { ...deletion, products_to_id: own[0]?.id };
    expect(await post("categories/6/delete", inside)).toMatchObject({ status: 422 });
    expect(await productsOf("category_id", 6)).toEqual(before);

    // A product that is moved to it meanwhile comes along, or stays where it was.
    const [deleted] = await Promise.all([
      post("categories/6/delete", { ...deletion, products_to_id: target?.id }),
      moveProduct(1, own[0]?.id ?? 0),
    ]);
    expect([200, 409]).toContain(deleted.status);
    const again = { version: (await all()).find(({ id }) => id === 6)?.version ?? 1, moved_to_id: 7 };
    for (let press = 0; press < 2; press += 1) {
      expect((await post("categories/6/delete", { ...again, products_to_id: target?.id })).status).toBe(200);
    }
    expect(await productsOf("category_id", 6)).toEqual([]);
    const moved = (await productsOf("subcategory_id", target?.id ?? 0)).map(({ id }) => id);
    expect(moved).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    const counted = db
      .selectFrom("subcategories")
      .select("product_count")
      .where("id", "=", target?.id ?? 0);
    const onSale = (await productsOf("subcategory_id", target?.id ?? 0)).filter((row) => row.withdrawn_at === null);
    expect((await counted.executeTakeFirstOrThrow()).product_count).toBe(onSale.length);
    for (const path of ["product-subcategories/6", `subcategory-products/${own[0]?.id}`]) {
      expect(await other.get(`customer/${path}`)).toMatchObject({ status: 404, body: { moved_to_category_id: 7 } });
    }
    expect(await changesOf("category", 6)).toMatchObject([
      { action: "moved" },
      { action: "deleted", fields: [{ field: "shoppers see it" }, { field: "leads to", after: "Lehengas" }] },
    ]);

    const [kind] = await subcategories(2);
    const move = { version: kind?.version, category_id: 8 };
    expect((await patch(`subcategories/${kind?.id}`, move)).status).toBe(200);
    const titles = await all();
    const file = await readCatalogueFile(shopSeed);
    const slugs = await db
      .selectFrom("subcategories")
      .select(["id", "slug"])
      .where("id", "in", [kind?.id ?? 0, own[0]?.id ?? 0])
      .execute();
    const added = file.catalogue.products.flatMap((model) => {
      const at = slugs.find(({ slug }) => slug === model.subcategory);
      return at === undefined ? [] : [{ ...model, id: `new-in-${at.id}-like-${model.id}`, model, at: at.id }];
    });
    const products = added.map(({ model: _model, at: _at, ...each }) => ({
      ...each,
      related: added.map(({ id }) => id),
    }));
    const views = added.map(({ id, model }) => [id, file.pictures.products[model.id] ?? {}] as const);
    const changed = {
      fingerprint: "changed",
      catalogue: { ...file.catalogue, products: [...file.catalogue.products, ...products] },
      pictures: { ...file.pictures, products: { ...file.pictures.products, ...Object.fromEntries(views) } },
    };
    expect(await importCatalogue(db, inject("database"), changed, shopSeed)).toBe(true);
    expect((await all()).map((each) => each.title)).toEqual(titles.map((each) => each.title));
    // New products are where staff have their subcategory; there are none of a deleted one.
    const imported = db.selectFrom("products").select(["slug", "category_id", "subcategory_id"]);
    const ofKind = added.filter(({ at }) => at === kind?.id);
    expect([ofKind.length > 0, ofKind.length < added.length]).toEqual([true, true]);
    expect(await imported.where("slug", "like", "new-in-%").orderBy("id").execute()).toEqual(
      ofKind.map(({ id: slug, at }) => ({ slug, category_id: 8, subcategory_id: at })),
    );
  });

  it("have no product in a deleted subcategory, also of one that is saved or created meanwhile", async () => {
    const { id, version } = await create("subcategories", { category_id: 5, title: "Passing" });
    const [saved, deleted] = await Promise.all([moveProduct(2, id), post(`subcategories/${id}/delete`, { version })]);
    const inIt = await productsOf("subcategory_id", id);
    const outcomes = [
      { saved: 200, deleted: 422, products: 1 },
      { saved: 200, deleted: 409, products: 1 },
      { saved: 422, deleted: 200, products: 0 },
    ];
    expect(outcomes).toContainEqual({ saved: saved.status, deleted: deleted.status, products: inIt.length });
    expect((await call.get("staff/categories", staff)).status).toBe(200);
    // As the previous version writes, which knows no deleted ones.
    const gone = await create("subcategories", { category_id: 5, title: "Gone" });
    expect((await post(`subcategories/${gone.id}/delete`, { version: gone.version })).status).toBe(200);
    const written = db.updateTable("products").set({ category_id: 5, subcategory_id: gone.id }).where("id", "=", 2);
    await expect(written.execute()).rejects.toThrow("a product is in a subcategory that exists");
  });

  it("lead to the one that staff choose, of two with one name", async () => {
    const plain = (category_id: number) => create("subcategories", { category_id, title: "Plain" });
    const [one, two] = [await plain(1), await plain(2)];
    const { id, version } = await create("subcategories", { category_id: 1, title: "Old", is_hidden: true });
    for (const [index, target] of [one, two].entries()) {
      expect((await patch(`subcategories/${id}`, { version: version + index, moved_to_id: target.id })).status).toBe(
        200,
      );
      const place = { moved_to_category_id: index + 1, moved_to_subcategory_id: target.id };
      expect(await call.get(`customer/subcategory-products/${id}`)).toMatchObject({ status: 404, body: place });
    }
    const [, , change] = await changesOf("subcategory", id);
    expect(change?.fields).toMatchObject([
      { before: expect.stringMatching(/: Plain$/), after: expect.stringMatching(/: Plain$/) },
    ]);
  });

  // SQLite has one writer.
  if (inject("database") === "sqlite") return;

  it("wait for changes of counts and of products, which lock in the same order", async () => {
    const waitForLock = () =>
      vi.waitFor(async () => {
        const { rows } = await sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).not.toEqual([]);
      });
    const ids = (await all()).map((each) => each.id).toSorted((a, b) => b - a);
    const order = await db.transaction().execute(async (trx) => {
      await count(trx, ids.at(-1));
      const ordering = post("categories/order", { ids });
      await waitForLock();
      await count(trx, ids[0]);
      return { ordering };
    });
    expect((await order.ordering).status).toBe(200);

    const hash = "c".repeat(64);
    const content = Buffer.from("picture");
    await db.insertInto("pictures").values({ hash, content, width: 1, height: 1, created_at: 1 }).execute();
    const { id, version } = await create("subcategories", { category_id: 1, title: "Pictured" });
    expect((await moveProduct(3, id)).status).toBe(200);
    const move = await db.transaction().execute(async (trx) => {
      await lockDetails(trx, 3);
      const moving = patch(`subcategories/${id}`, { version, category_id: 2, picture: { id: hash } });
      await waitForLock();
      expect(await keepUploads(trx, [hash])).toEqual([hash]);
      return { moving };
    });
    expect((await move.moving).status).toBe(200);
  });
});
