import { type CurrentIndex, type Entry, indexIn } from "../index/catalogue-index.ts";
import { indexedWordsOf, type Word } from "../index/words.ts";
import { correctedQuery, isNamedBy, type MatchedBy, notFound, rankAll, reasonOf } from "./match.ts";
import { readQuery, withCorrections } from "./query.ts";

export type Found = {
  /** The best first, then in the order of the shop. */
  entries: readonly Entry[];
  /** Why one of them is found. */
  reasonOf: (entry: Entry) => MatchedBy;
  categories: { id: number; title: string }[];
  /** The text of which the corrected matches are found; undefined without any. */
  correctedQuery: string | undefined;
};

/** Finds products by a text. */
export function search(index: CurrentIndex, text: string): Found {
  const read = readQuery(text, index.synonyms);
  const query = { ...read, words: read.words.map((word) => withCorrections(word, index.words, index.synonyms)) };
  const byRank: Entry[][] = Array.from({ length: notFound }, () => []);
  const { entries } = index;
  const ranks = rankAll(query, index);
  for (let at = 0; at < ranks.length; at += 1) {
    const [rank = notFound, entry] = [ranks[at], entries[at]];
    if (entry !== undefined) byRank[rank]?.push(entry);
  }
  const rankOf = (entry: Entry) => byRank.findIndex((ranked) => ranked[indexIn(ranked, entry.id)] === entry);
  const [worst] = byRank.findLast(({ length }) => length > 0) ?? [];
  const isCorrected = worst !== undefined && reasonOf(rankOf(worst)) === "typo";
  return {
    entries: byRank[0]?.concat(...byRank.slice(1)) ?? [],
    reasonOf: (entry) => reasonOf(rankOf(entry)),
    categories: index.categories.filter(({ title }) => isNamedBy(indexedWordsOf(title), query.words)),
    correctedQuery: isCorrected ? correctedQuery(query, wordsOfProduct(worst, index)) : undefined,
  };
}

function wordsOfProduct({ terms }: Entry, index: CurrentIndex): Word[] {
  return terms.flatMap((ordinal) => {
    const term = index.dictionary.terms[ordinal];
    return term === undefined ? [] : index.wordsOf(term);
  });
}
