import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { catalogueIndex } from "../../../shop-api/src/catalogue/index/catalogue-index.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
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
});
