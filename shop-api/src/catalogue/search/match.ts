import type { CurrentIndex, EntryTerms } from "../index/catalogue-index.ts";
import type { Term } from "../index/term-dictionary.ts";
import type { Word } from "../index/words.ts";
import { beginsTooMany, prefixLength, type Query, type QueryWord } from "./query.ts";

/** Why a product is found, from the best reason to the worst. */
const reasons = ["title", "category", "colour", "synonym", "typo"] as const;

export type MatchedBy = (typeof reasons)[number];

const equalTitle = 0;
const rankBy = { title: 1, category: 2, colour: 3, synonym: 4, typo: 5 } satisfies Record<MatchedBy, number>;

/** The rank of a product that is not found; all others are lower, the best is 0. */
export const notFound = 6;

/** The reason for the rank of a product that is found. */
export function reasonOf(rank: number): MatchedBy {
  return reasons[rank - 1] ?? "title";
}

/**
 * The ranks of all products on sale, in their order. A product is found if it contains the text in its title, or each word
 * in some way; then the worst word decides.
 */
export function rankAll(query: Query, index: CurrentIndex): Uint8Array {
  const terms = index.entryTerms;
  if (query.text === "") return none(terms);
  const words = beginsTooMany(query) ? [] : query.words;
  const ranks = worstOf(
    words.map((word) => termRanks(word, index)),
    terms,
  );
  const within = termsContaining(query.text, index);
  const mayContain = within && bestOf({ ranks: within, parts: [] }, terms);
  for (let at = 0; at < ranks.length; at += 1) {
    // Reading a title takes longer than reading terms.
    const title = mayContain?.[at] === notFound ? undefined : index.entries[at]?.title;
    if (title === query.text) ranks[at] = equalTitle;
    else if (title?.includes(query.text) === true) ranks[at] = rankBy.title;
  }
  return ranks;
}

/** The words searched for, with the corrections by which a product with these words is found. */
export function correctedQuery(query: Query, found: readonly Word[]): string {
  const correctionOf = ({ corrections }: QueryWord) =>
    corrections.find(({ stems }) => found.some(({ stem }) => stems.includes(stem)));
  return query.words.map((word) => correctionOf(word)?.word ?? word.text).join(" ");
}

/** Whether each word of a query is one of a category's. */
export function isNamedBy(ofCategory: readonly Word[], words: readonly QueryWord[]): boolean {
  const isNamed = (word: QueryWord) =>
    rankAmong(ofCategory, word, "category") < notFound || isNamedBy(ofCategory, word.parts);
  return words.length > 0 && words.every(isNamed);
}

/** The rank of each term of the dictionary for a word of a query, and those for the parts of the word. */
type TermRanks = { ranks: Uint8Array; parts: readonly TermRanks[] };

function termRanks(word: QueryWord, index: CurrentIndex): TermRanks {
  const { terms } = index.dictionary;
  return {
    ranks: Uint8Array.from(terms, (term) => rankAmong(index.wordsOf(term), word, term.field)),
    parts: word.parts.map((part) => termRanks(part, index)),
  };
}

/** The best rank of the words of a term. */
function rankAmong(others: readonly Word[], word: QueryWord, field: Term["field"]): number {
  let best = notFound;
  for (const other of others) best = Math.min(best, rankOfWord(other, word, field));
  return best;
}

function rankOfWord(other: Word, { text, stem, meanings, corrections }: QueryWord, field: Term["field"]): number {
  // Equal but for the number, or its beginning.
  const isBeginning = text.length >= (field === "title" ? 1 : prefixLength) && other.text.startsWith(text);
  if (other.stem === stem || isBeginning) return rankBy[field];
  if (meanings.includes(other.stem)) return rankBy.synonym;
  return corrections.some(({ stems }) => stems.includes(other.stem)) ? rankBy.typo : notFound;
}

/** The rank of the terms of which a title with the text has at least one; undefined if it may have none. */
function termsContaining(text: string, index: CurrentIndex): Uint8Array | undefined {
  const [longest = ""] = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length);
  // A possessive "s" is in a title, but no term.
  if (longest.length < 2) return undefined;
  return Uint8Array.from(index.dictionary.terms, (term) =>
    term.field === "title" && term.words[0].text.includes(longest) ? rankBy.title : notFound,
  );
}

const none = ({ ends }: EntryTerms) => new Uint8Array(ends.length).fill(notFound);

function worstOf(words: readonly TermRanks[], terms: EntryTerms): Uint8Array {
  const [first, ...others] = words.map((word) => bestOf(word, terms));
  if (first === undefined) return none(terms);
  for (const other of others) {
    for (let at = 0; at < first.length; at += 1) first[at] = Math.max(first[at] ?? 0, other[at] ?? 0);
  }
  return first;
}

function bestOf({ ranks, parts }: TermRanks, terms: EntryTerms): Uint8Array {
  const { ordinals, ends } = terms;
  const all = worstOf(parts, terms);
  let place = 0;
  for (let at = 0; at < all.length; at += 1) {
    const end = ends[at] ?? place;
    let best = all[at] ?? notFound;
    for (; place < end; place += 1) {
      const rank = ranks[ordinals[place] ?? 0] ?? notFound;
      if (rank < best) best = rank;
    }
    all[at] = best;
  }
  return all;
}
