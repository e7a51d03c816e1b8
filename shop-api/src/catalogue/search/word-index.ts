import { type RawBuilder, sql } from "kysely";
import type { Database, DialectName } from "../../db/client.ts";
import { inChunks } from "../../db/in-chunks.ts";
import { titlesContaining } from "../title-search.ts";
import { prefixLength, type Query, type QueryWord } from "./query.ts";
import { gramsOf, indexedWordsOf, singular } from "./words.ts";

// The database's part of the search: it returns more than what is found, `matchOf` decides.

/** Bounds of the candidates of a search, of the words that resemble a word, and of the products of its rarest word. */
const maxCandidates = 1000;
const maxResembling = 60;
const maxOfRarest = 3000;
const batchSize = 1000;

/**
 * Indexes the words of the products `fromId` to `toId` anew: of their titles, categories, subcategories and colours.
 * Words of withdrawn products are removed; the grams of words remain. Inside a transaction that has locked the products
 * or added them.
 */
export async function indexWords(db: Database, fromId: number, toId: number): Promise<void> {
  for (let first = fromId; first <= toId; first += batchSize) {
    const last = Math.min(toId, first + batchSize - 1);
    await indexBatch(db, (id) => sql<boolean>`${sql.ref(id)} between ${first} and ${last}`);
  }
}

/** The same for products by their ids. */
export async function indexWordsOf(db: Database, ids: number[]): Promise<void> {
  for (const chunk of inChunks(ids, batchSize)) {
    await indexBatch(db, (id) => sql<boolean>`${sql.ref(id)} in (${sql.join(chunk)})`);
  }
}

async function indexBatch(db: Database, among: (id: string) => RawBuilder<boolean>): Promise<void> {
  await db.deleteFrom("product_words").where(among("product_id")).execute();
  const products = await db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("subcategories", "subcategories.id", "products.subcategory_id")
    .select(["products.id", "products.title", "products.colour"])
    .select(["categories.title as category_title", "subcategories.title as subcategory_title"])
    .where(among("products.id"))
    .where("products.withdrawn_at", "is", null)
    .execute();
  const words = new Set<string>();
  const rows = products.flatMap(({ id, title, colour, category_title, subcategory_title }) => {
    const ofProduct = indexedWordsOf([title, category_title, subcategory_title, colour ?? ""].join("\n"));
    for (const { text } of ofProduct) if (!/^\d+$/.test(text)) words.add(text);
    return [...new Set(ofProduct.map(({ stem }) => stem))].map((word) => ({ word, product_id: id }));
  });
  for (const chunk of inChunks(rows)) await db.insertInto("product_words").values(chunk).execute();
  await addWords(db, words);
}

/** Adds the grams of new words. */
async function addWords(db: Database, words: Set<string>): Promise<void> {
  // Every word has exactly one gram that begins with ^.
  const firstGrams = [...new Set([...words].map((word) => gramsOf(word)[0] ?? ""))];
  if (firstGrams.length === 0) return;
  const known = await db.selectFrom("word_grams").select("word").where("gram", "in", firstGrams).execute();
  const added = words.difference(new Set(known.map(({ word }) => word)));
  const rows = [...added].flatMap((word) => gramsOf(word).map((gram) => ({ gram, word })));
  for (const chunk of inChunks(rows)) {
    // Concurrent changes may add the same word.
    const insert = db.insertInto("word_grams").values(chunk);
    await insert.onConflict((conflict) => conflict.columns(["gram", "word"]).doNothing()).execute();
  }
}

/** The words of the catalogue that may begin with a word, or be it with one typing error: they share most grams. */
export async function wordsResembling(db: Database, text: string): Promise<string[]> {
  const grams = gramsOf(text);
  const count = sql<number>`count(*)`;
  const rows = db
    .selectFrom("word_grams")
    .select("word")
    .where("gram", "in", grams)
    .groupBy("word")
    // One error changes three grams at most; a longer word lacks the last one.
    .having(count, ">=", Math.max(1, grams.length - 3))
    .orderBy(count, "desc")
    .orderBy("word")
    .limit(maxResembling);
  return (await rows.execute()).map(({ word }) => word);
}

/** The ids of the products that a query may find, the first in the order of the shop. */
export async function candidateIds(
  db: Database,
  dialect: DialectName,
  query: Query,
  known: ReadonlyMap<string, readonly string[]>,
): Promise<Set<number>> {
  const containing = db.selectFrom(titlesContaining(dialect, query.text, maxCandidates).as("found")).select("id");
  const ids = new Set((await containing.execute()).map(({ id }) => id));
  for (const id of await idsByWords(db, stemsToFind(query, known))) ids.add(id);
  return ids;
}

/** For each word, the stems of which a product has at least one. Words of one or two letters begin too many. */
function stemsToFind({ words }: Query, known: ReadonlyMap<string, readonly string[]>): string[][] {
  const long = words.filter(({ text }) => text.length >= prefixLength);
  return (long.length > 0 ? long : words.length > 1 ? words : []).map((word) => stemsOf(word, known));
}

function stemsOf(word: QueryWord, known: ReadonlyMap<string, readonly string[]>): string[] {
  // A product with all words of a synonym has its last one.
  const ofParts = word.parts.slice(-1).flatMap((part) => stemsOf(part, known));
  const begun = (known.get(word.text) ?? []).filter((other) => other.startsWith(word.text)).map(singular);
  const ofCorrections = word.corrections.flatMap(({ stems }) => stems);
  return [...new Set([word.stem, ...ofParts, ...begun, ...word.meanings, ...ofCorrections])];
}

/** The products that have one of the stems of a word, the word of which there are the fewest. */
async function idsByWords(db: Database, words: string[][]): Promise<number[]> {
  const stems = words.length > 1 ? await rarestOf(db, words) : words[0];
  if (stems === undefined) return [];
  const limit = words.length > 1 ? maxOfRarest : maxCandidates;
  const ofStem = (stem: string) => sql`select product_id from (
    select product_id from product_words where word = ${stem} order by product_id limit ${limit}) as found`;
  const { rows } = await sql<{ product_id: number }>`select product_id from (
    ${sql.join(stems.map(ofStem), sql` union `)}) as found order by product_id limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

async function rarestOf(db: Database, words: string[][]): Promise<string[] | undefined> {
  const counts = words.map(
    (stems) => sql`select count(*) as count from (
      select product_id from product_words where word in (${sql.join(stems)}) limit ${maxOfRarest}) as found`,
  );
  const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  const fewest = Math.min(...rows.map(({ count }) => count));
  return words[rows.findIndex(({ count }) => count === fewest)];
}
