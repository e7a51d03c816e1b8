import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, type DialectName, openDatabase } from "../../../shop-api/src/db/client.ts";
import { readSetting } from "../../../shop-api/src/db/settings.ts";
import { readCatalogueFile } from "../../../shop-api/src/seed/catalogue-file.ts";
import { callerOf } from "../support/caller.ts";
import { completeProducts } from "../../../shop-api/src/seed/complete-products.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { shopSeed } from "../support/seed-folder.ts";
import { productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

/** What `indexed` returns for a word that a product has. */
const isFoundBy = (word: string) => ({ words: [word], letters: [word.slice(0, 2)], known: [word] });

/** The tables in which the previous version searches. */
describeOnDatabase("the search of the previous version", () => {
  let shop: RunningShop;
  let db: Database;
  let dialect: DialectName;
  let staff: StaffProducts;
  beforeAll(async () => {
    shop = await startShopApi();
    ({ db, dialect } = openDatabase(shop));
    staff = await staffProductsOf(shop, callerOf(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  /** The words and the letters of a product's title that are indexed, and which of these words the previous version knows. */
  const indexed = async (id: number, words: string[], letters: string[]) => {
    const ofProduct = db.selectFrom("product_words").select("word").where("product_id", "=", id);
    const grams = db.selectFrom("title_grams").select("gram").where("product_id", "=", id).where("gram", "in", letters);
    const known = db.selectFrom("word_grams").select("word").distinct().where("word", "in", words);
    return {
      words: (await ofProduct.execute()).flatMap(({ word }) => (words.includes(word) ? word : [])).toSorted(),
      letters: (await grams.execute()).map(({ gram }) => gram).toSorted(),
      known: (await known.execute()).map(({ word }) => word).toSorted(),
    };
  };
  const nothing = { words: [], letters: [] };

  it("finds the products of the catalogue", async () => {
    const words = ["balaramapuram", "kasavu", "saree"];
    expect(await indexed(1, words, ["ba", "u"])).toEqual({ words, letters: ["ba", "u"], known: words });
  });

  it("finds a product that is created, renamed, withdrawn, restored or imported as long as it is on sale", async () => {
    const { id, version } = productOf(await staff.create({ title: "Quokka Kurta" }));
    const of = (word: string) => indexed(id, [word], [word.slice(0, 2)]);
    expect(await of("quokka")).toEqual(isFoundBy("quokka"));
    await staff.save(id, { version, title: "Zloty Kurta" });
    expect([await of("quokka"), await of("zloty")]).toMatchObject([nothing, isFoundBy("zloty")]);
    await staff.import([{ product_id: id, title: "Vlogger Kurta" }]);
    expect([await of("zloty"), await of("vlogger")]).toMatchObject([nothing, isFoundBy("vlogger")]);
    await staff.import([{ product_id: id, state: "withdrawn" }]);
    expect(await of("vlogger")).toMatchObject(nothing);
    await staff.import([{ product_id: id, state: "on_sale" }]);
    expect(await of("vlogger")).toEqual(isFoundBy("vlogger"));
    await staff.press(id, "withdraw");
    expect(await of("vlogger")).toMatchObject(nothing);
    await staff.press(id, "restore");
    expect(await of("vlogger")).toEqual(isFoundBy("vlogger"));
  });

  it("has the names of categories and the colours that a catalogue brings to products that were there", async () => {
    const title = "Renamed Narwhal";
    await db.updateTable("categories").set({ title }).where("id", "=", 1).execute();
    await db.updateTable("products").set({ colour: null, fabric: null }).where("id", "=", 1).execute();
    const file = await readCatalogueFile(shopSeed);
    const colour = file.catalogue.products[0]?.colour ?? "";
    await completeProducts(db, dialect, file);
    const words = ["narwhal", colour].toSorted();
    expect(await indexed(1, words, ["ba"])).toEqual({ words, letters: ["ba"], known: words });
  });

  it("has all words anew after a return to it, because this version leaves another mark than it", async () => {
    const { fingerprint } = await readCatalogueFile(shopSeed);
    const mark = await readSetting(db, "completed-catalogue");
    expect([mark, mark === fingerprint, mark === `${fingerprint} without sizes`]).toEqual([
      expect.any(String),
      false,
      false,
    ]);
  });
});
