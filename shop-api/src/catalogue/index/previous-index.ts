import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { inChunks } from "../../db/in-chunks.ts";
import { indexedWordsOf } from "./words.ts";

// The previous version searches in tables of the database, while both run and after a return to it.

const chunkSize = 1000;

/**
 * Indexes the titles and words of products anew for the previous version: of their titles, categories, subcategories and
 * colours. Those of withdrawn products are removed. Inside a transaction that has locked the products or added them.
 */
export async function indexForPreviousVersion(trx: Database, ids: number[]): Promise<void> {
  for (const chunk of inChunks(ids, chunkSize)) {
    for (const table of ["title_grams", "product_words"] as const) {
      await trx.deleteFrom(table).where("product_id", "in", chunk).execute();
    }
    await indexTitles(trx, chunk);
    await indexWords(trx, chunk);
  }
}

/** Each one and two consecutive letters of the titles. */
async function indexTitles(trx: Database, ids: number[]): Promise<void> {
  await sql`
    insert into title_grams (gram, product_id)
    with recursive places (id, title_folded, place) as (
      select id, title_folded, 1 from products where id in (${sql.join(ids)}) and withdrawn_at is null
      union all
      select id, title_folded, place + 1 from places where place < length(title_folded)
    ),
    grams (gram, product_id) as (
      select substr(title_folded, place, 1), id from places
      union
      select substr(title_folded, place, 2), id from places
    )
    select gram, product_id from grams where gram = trim(gram)`.execute(trx);
}

async function indexWords(trx: Database, ids: number[]): Promise<void> {
  const products = await trx
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("subcategories", "subcategories.id", "products.subcategory_id")
    .select(["products.id", "products.title", "products.colour"])
    .select(["categories.title as category_title", "subcategories.title as subcategory_title"])
    .where("products.id", "in", ids)
    .where("products.withdrawn_at", "is", null)
    .execute();
  const words = new Set<string>();
  const rows = products.flatMap(({ id, title, colour, category_title, subcategory_title }) => {
    const ofProduct = indexedWordsOf([title, category_title, subcategory_title, colour ?? ""].join("\n"));
    for (const { text } of ofProduct) if (!/^\d+$/.test(text)) words.add(text);
    return [...new Set(ofProduct.map(({ stem }) => stem))].map((word) => ({ word, product_id: id }));
  });
  for (const chunk of inChunks(rows)) await trx.insertInto("product_words").values(chunk).execute();
  await addWords(trx, words);
}

async function addWords(trx: Database, words: Set<string>): Promise<void> {
  // Every word has exactly one gram that begins with ^.
  const firstGrams = [...new Set([...words].map((word) => gramsOf(word)[0] ?? ""))];
  if (firstGrams.length === 0) return;
  const known = await trx.selectFrom("word_grams").select("word").where("gram", "in", firstGrams).execute();
  const added = words.difference(new Set(known.map(({ word }) => word)));
  const rows = [...added].flatMap((word) => gramsOf(word).map((gram) => ({ gram, word })));
  for (const chunk of inChunks(rows)) {
    // Concurrent changes may add the same word.
    const insert = trx.insertInto("word_grams").values(chunk);
    await insert.onConflict((conflict) => conflict.columns(["gram", "word"]).doNothing()).execute();
  }
}

/** The one and two consecutive letters of a word, with `^` before the first one and `$` after the last one. */
function gramsOf(word: string): string[] {
  const letters = ["^", ...Array.from(word), "$"];
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))];
}
