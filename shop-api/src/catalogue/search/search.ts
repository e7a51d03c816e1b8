import type { Database, DialectName } from "../../db/client.ts";
import type { CurrentIndex, Entry } from "../filters/catalogue-index.ts";
import { correctedQuery, type Match, matchOf, type Searchable } from "./match.ts";
import { mayBeCorrected, prefixLength, type Query, readQuery, withCorrections } from "./query.ts";
import { candidateIds, wordsResembling } from "./word-index.ts";
import { indexedWordsOf } from "./words.ts";

export type Found = {
  /** The best first, then in the order of the shop. */
  matches: ReadonlyMap<Entry, Match>;
  categories: { id: number; title: string }[];
  /** The text of which the corrected matches are found; undefined without any. */
  correctedQuery: string | undefined;
};

/** Finds products by a text. */
export async function search(db: Database, dialect: DialectName, index: CurrentIndex, text: string): Promise<Found> {
  const read = readQuery(text, index.synonyms);
  if (read.text === "") return { matches: new Map(), categories: [], correctedQuery: undefined };
  const known = await resemblingWords(db, read);
  const query = {
    ...read,
    words: read.words.map((word) => withCorrections(word, known.get(word.text) ?? [], index.synonyms)),
  };
  const matches: [Entry, Match][] = [];
  for (const id of await candidateIds(db, dialect, query, known)) {
    const entry = index.get(id);
    if (entry === undefined) continue;
    const match = matchOf(query, searchable(index, entry));
    if (match !== undefined) matches.push([entry, match]);
  }
  matches.sort(([a, { rank }], [b, { rank: other }]) => rank - other || a.id - b.id);
  const corrected = matches.find(([, { matchedBy }]) => matchedBy === "typo");
  return {
    matches: new Map(matches),
    categories: index.categories.filter((category) => isNamedBy(category, query)),
    correctedQuery: corrected && correctedQuery(query, searchable(index, corrected[0])),
  };
}

/** For each word, those of the catalogue that may begin with it or correct it. */
async function resemblingWords(db: Database, { words }: Query): Promise<Map<string, string[]>> {
  const texts = words.flatMap((word) => [word, ...word.parts]).filter(({ text }) => !text.includes(" "));
  const found = texts
    .filter((word) => word.text.length >= prefixLength || mayBeCorrected(word))
    .map(async ({ text }) => [text, await wordsResembling(db, text)] as const);
  return new Map(await Promise.all(found));
}

function searchable(index: CurrentIndex, entry: Entry): Searchable {
  entry.titleWords ??= indexedWordsOf(entry.title);
  const categoryWords = index.wordsOfSubcategory.get(entry.subcategoryId) ?? [];
  return { title: entry.title, titleWords: entry.titleWords, categoryWords, colour: entry.colour };
}

function isNamedBy({ title }: { title: string }, query: Query): boolean {
  const category = { title: "", titleWords: [], categoryWords: indexedWordsOf(title), colour: null };
  return matchOf(query, category) !== undefined;
}
