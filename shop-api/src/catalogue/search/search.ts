import type { CurrentIndex, Entry } from "../index/catalogue-index.ts";
import { indexedWordsOf, type Word, wordsOf } from "../index/words.ts";
import { correctedQuery, isNamedBy, notFound, rankingOf, type Ranking, reasonOf } from "./match.ts";
import { readQuery, withCorrections } from "./query.ts";

export type Found = {
  /** The best first, then in the order of the shop. */
  entries: readonly Entry[];
  ranking: Ranking;
  categories: { id: number; title: string }[];
  /** The text of which the corrected matches are found; undefined without any. */
  correctedQuery: string | undefined;
};

/** Finds products by a text. */
export function search(index: CurrentIndex, text: string): Found {
  const read = readQuery(text, index.synonyms);
  if (read.text === "") return { entries: [], ranking: () => notFound, categories: [], correctedQuery: undefined };
  const known = knownWords(index);
  const query = { ...read, words: read.words.map((word) => withCorrections(word, known, index.synonyms)) };
  const ranking = rankingOf(query, index);
  const byRank: Entry[][] = Array.from({ length: notFound + 1 }, () => []);
  for (const entry of index.entries) byRank[ranking(entry)]?.push(entry);
  const found = byRank.slice(0, notFound);
  const [corrected] = found.findLast(({ length }) => length > 0) ?? [];
  const isCorrected = corrected !== undefined && reasonOf(ranking(corrected)) === "typo";
  return {
    entries: found.flat(),
    ranking,
    categories: index.categories.filter(({ title }) => isNamedBy(indexedWordsOf(title), query.words)),
    correctedQuery: isCorrected ? correctedQuery(query, namesOf(corrected, index)) : undefined,
  };
}

/** The words of the titles, categories and colours of the products. */
function knownWords(index: CurrentIndex): Word[] {
  const { vocabulary, wordsOfSubcategory } = index;
  const ofCategories = [...wordsOfSubcategory].flatMap(([id, words]) =>
    index.entriesOf({ column: "subcategory_id", id }).length > 0 ? words : [],
  );
  return [
    ...vocabulary.words.filter(({ text }, number) => vocabulary.isUsed(number) && !/^\d+$/.test(text)),
    ...ofCategories,
    ...index.colours().flatMap(wordsOf),
  ];
}

/** The words by which a product is found. */
function namesOf({ titleWords, subcategoryId, colour }: Entry, index: CurrentIndex): Word[] {
  const ofTitle = titleWords.flatMap((number) => index.vocabulary.words[number] ?? []);
  const ofColour = colour === null ? [] : [{ text: colour, stem: colour }];
  return [...ofTitle, ...(index.wordsOfSubcategory.get(subcategoryId) ?? []), ...ofColour];
}
