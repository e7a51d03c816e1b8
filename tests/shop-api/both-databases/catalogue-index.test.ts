import { rm } from "node:fs/promises";
import { sql, type Updateable } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { productLists } from "../../../shop-api/src/catalogue/filters/product-lists.ts";
import { catalogueIndex } from "../../../shop-api/src/catalogue/index/catalogue-index.ts";
import { search } from "../../../shop-api/src/catalogue/search/search.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import type { Tables } from "../../../shop-api/src/db/schema.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type DataPlace, newDatabase, ownerUrlOf } from "../support/new-database.ts";

/** The products on sale in memory, of a shop with the catalogue. */
describeOnDatabase("the index in memory", () => {
  let place: DataPlace;
  let db: Database;
  let owner: Database;
  beforeAll(async () => {
    place = await newDatabase("prepared");
    db = openDatabase(place).db;
    owner = openDatabase({ ...place, databaseUrl: await ownerUrlOf(place) }).db;
  });
  afterAll(async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
    await rm(place.dataDir, { recursive: true });
  });

  const setPrice = (paise: number) =>
    db.updateTable("products").set({ price_paise: paise, offer_price_paise: null }).where("id", "=", 1).execute();
  const withoutSynonyms = async (work: () => Promise<void>) => {
    await sql`alter table synonyms rename to lost_synonyms`.execute(owner);
    await work();
    await sql`alter table lost_synonyms rename to synonyms`.execute(owner);
  };

  it("has all names and changes after a refresh that failed, also the first one", async () => {
    const index = catalogueIndex(db);
    await withoutSynonyms(() => expect(index.current()).rejects.toThrow("synonyms"));
    const current = await index.current();
    expect([current.synonyms.get("sari"), current.categories.length]).toEqual([["saree"], 24]);

    const { generation } = current;
    await setPrice(430_000);
    index.expire();
    await withoutSynonyms(() => expect(index.current()).rejects.toThrow("synonyms"));
    await index.current();
    expect([current.entries[0]?.paise, current.generation > generation]).toEqual([430_000, true]);
  });

  it("has changes from after the database's clock has stepped back, however long it was quiet before", async () => {
    const index = catalogueIndex(db);
    await setPrice(440_000);
    await sql`update product_changes set changed_at = changed_at + 20000`.execute(db);
    const current = await index.current();
    const now = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await index.current();
    await setPrice(450_000);
    index.expire();
    await index.current();
    expect(current.entries[0]?.paise).toBe(450_000);
  });

  it("finds by a word as long as a product on sale has it, and keeps what a text finds while stock and prices change", async () => {
    const index = catalogueIndex(db);
    const update = (values: Partial<Updateable<Tables["products"]>>) => {
      index.expire();
      return db.updateTable("products").set(values).where("id", "=", 2).execute();
    };
    const lists = productLists(index);
    const correction = async () => search(await index.current(), "angarhka").correctedQuery;
    expect(await correction()).toBeUndefined();
    await update({ title: "Angarkha" });
    const { searchGeneration, generation } = await index.current();
    expect(await correction()).toBe("angarkha");
    await update({ stock: 7, price_paise: 600_000, offer_price_paise: null });
    const changed = await index.current();
    expect([changed.generation > generation, changed.searchGeneration]).toEqual([true, searchGeneration]);
    expect(search(changed, "angarkha").entries.map(({ id, paise }) => [id, paise])).toEqual([[2, 600_000]]);
    // As a subcategory takes its products to another category.
    const remembered = async () => (await lists.found("angarkha")).entries.map(({ categoryId }) => categoryId);
    expect(await remembered()).not.toEqual([5]);
    const its = db.selectFrom("products").select("subcategory_id").where("id", "=", 2);
    await db.updateTable("subcategories").set({ category_id: 5 }).where("id", "=", its).execute();
    await update({ category_id: 5 });
    expect(await remembered()).toEqual([5]);
    await update({ colour: "violet" });
    expect(search(await index.current(), "violet").entries.map(({ id }) => id)).toContain(2);
    await update({ withdrawn_at: 1 });
    expect(await correction()).toBeUndefined();
    await update({ withdrawn_at: null });
    expect((await index.current()).entries.slice(0, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await correction()).toBe("angarkha");
  });

  it("does not grow by words that no product has any more, also after many renames", async () => {
    const index = catalogueIndex(db);
    const rename = async (title: string) => {
      index.expire();
      await db.updateTable("products").set({ title }).where("id", "=", 3).execute();
      return index.current();
    };
    await rename("Renamed Zero");
    const { length } = (await index.current()).dictionary.terms;
    for (const word of ["Narwhal", "Quagga", "Axolotl"]) await rename(`Renamed ${word}`);
    const current = await index.current();
    expect(current.dictionary.terms.length - length).toBeLessThanOrEqual(1);
    expect(search(current, "axolotl").entries.map(({ id }) => id)).toEqual([3]);
    expect(search(current, "quagga").entries).toEqual([]);
  });

  it("finds all products of a frequent word, also those that have another word too", async () => {
    const rows = sql.join(Array.from({ length: 3200 }, (_, index) => sql`(cast(${10_000 + index} as integer))`));
    await sql`insert into products (id, slug, category_id, subcategory_id, title, title_folded, price_paise, unit, weight,
        weight_unit, tax_percentage, description, additional_information, stock)
      with added (id) as (values ${rows})
      select id, 'frequent-' || id, 1, 1, case id when 13199 then 'Frequent Rare' else 'Frequent' end, '', 100, '',
        1, 'g', 5, '', '', 1 from added`.execute(db);
    const current = await catalogueIndex(db).current();
    expect(search(current, "frequent").entries).toHaveLength(3200);
    expect(search(current, "rare frequent").entries.map(({ id }) => id)).toEqual([13_199]);
  });
});
