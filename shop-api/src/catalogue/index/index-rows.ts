import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { inChunks } from "../../db/in-chunks.ts";
import { isShown, isSubcategoryShown, readCategoryTree } from "../category-tree.ts";
import { type Size, withSizes } from "../sizes.ts";
import { readSynonyms, type Synonyms } from "./synonyms.ts";
import { indexedWordsOf, type Word } from "./words.ts";

// The rows of the index in memory.

/** The names that a search compares with. */
export type CatalogueNames = {
  categories: { id: number; title: string }[];
  /** The words of each subcategory's title and of its category's, of those that shoppers see. */
  wordsOfSubcategory: ReadonlyMap<number, Word[]>;
  synonyms: Synonyms;
};

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number] & { sizes: Size[] };

/**
 * Longer than a transaction, whose changes have the time of their statements, not of its commit; and than the step back
 * of the clock when another server of Postgres takes over.
 */
const overlapMs = 30_000;
const chunkSize = 500;

/**
 * Reads the products that were added or changed since the last call, at first all, also withdrawn ones. A product may
 * be read again. The times are the database's own, so the clocks of processes need not agree.
 */
export function rowChanges(db: Database): () => AsyncGenerator<ProductRow[]> {
  let lastId = 0;
  let newest: number | undefined;
  let seen = new Map<number, number>();
  let lastDigest: string | undefined;

  return async function* changes() {
    newest ??= await newestChange();
    const since = newest - overlapMs;
    const digest = await digestSince(since);
    if (digest !== lastDigest) {
      const changed = await changedSince(since);
      const unseen = changed.filter(({ product_id, changed_at }) => seen.get(product_id) !== changed_at);
      const known = unseen.map(({ product_id }) => product_id).filter((id) => id <= lastId);
      for (const ids of inChunks(known, chunkSize)) {
        yield withSizes(db, await selectProducts(db).where("products.id", "in", ids).execute());
        // SQLite answers synchronously: other requests run between two chunks.
        await nextTurn();
      }
      seen = new Map(changed.map(({ product_id, changed_at }) => [product_id, changed_at]));
      newest = changed.at(-1)?.changed_at ?? newest;
      lastDigest = digest;
    }
    for (;;) {
      const added = selectProducts(db).where("products.id", ">", lastId).orderBy("products.id").limit(chunkSize);
      const rows = await added.execute();
      yield withSizes(db, rows);
      lastId = rows.at(-1)?.id ?? lastId;
      if (rows.length < chunkSize) break;
      await nextTurn();
    }
  };

  async function newestChange(): Promise<number> {
    const times = db.selectFrom("product_changes").select("changed_at").where("changed_at", ">", 0);
    return (await times.orderBy("changed_at", "desc").limit(1).executeTakeFirst())?.changed_at ?? 0;
  }

  /** Different after any change: all rows of the overlap would be too many to read each second after an import. */
  async function digestSince(time: number): Promise<string> {
    const digest = db
      .selectFrom("product_changes")
      .select(({ fn }) => fn.countAll().as("count"))
      .select(sql`sum(changed_at - ${time})`.as("sum"))
      .where("changed_at", ">", time);
    return JSON.stringify([time, await digest.executeTakeFirst()]);
  }

  function changedSince(time: number) {
    return db.selectFrom("product_changes").selectAll().where("changed_at", ">", time).orderBy("changed_at").execute();
  }
}

function selectProducts(db: Database) {
  return db
    .selectFrom("products")
    .select(["products.id", "category_id", "subcategory_id", "title", "price_paise", "offer_price_paise"])
    .select(["stock", "colour", "fabric", "withdrawn_at"])
    .select((eb) => {
      const group = eb.selectFrom("colour_groups").select("id").whereRef("id", "=", "products.colour_group_id");
      return group.where("lists_one", "=", 1).as("listed_group");
    });
}

/** The names of the categories that shoppers see, and of those of each subcategory. */
export type CategoryNames = {
  categories: { id: number; title: string }[];
  ofSubcategories: Map<number, string[]>;
};

/** Read at each refresh: staff change a few names. */
export async function readCategoryNames(db: Database): Promise<CategoryNames> {
  const categoryTree = await readCategoryTree(db);
  const categories = [...categoryTree.categories.values()].filter(isShown).map(({ id, title }) => ({ id, title }));
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  const ofSubcategories = [...categoryTree.subcategories.values()].map((row) => {
    const ofCategory = titles.get(row.category_id);
    const names = isSubcategoryShown(categoryTree, row) ? [row.title] : [];
    return [row.id, ofCategory === undefined ? names : [...names, ofCategory]] as const;
  });
  return { categories, ofSubcategories: new Map(ofSubcategories) };
}

export async function readNames(db: Database, { categories, ofSubcategories }: CategoryNames): Promise<CatalogueNames> {
  const synonyms = await db.selectFrom("synonyms").selectAll().execute();
  const words = [...ofSubcategories].map(([id, names]) => [id, indexedWordsOf(names.join("\n"))] as const);
  return { categories, wordsOfSubcategory: new Map(words), synonyms: readSynonyms(synonyms) };
}
