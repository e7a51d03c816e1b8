import type { CurrentIndex, Entry } from "../index/catalogue-index.ts";
import type { Word } from "../index/words.ts";
import { prefixLength, type Query, type QueryWord } from "./query.ts";

/** Why a product is found, from the best reason to the worst. */
const reasons = ["title", "category", "colour", "synonym", "typo"] as const;

export type MatchedBy = (typeof reasons)[number];

const equalTitle = 0;
const rankOf = { title: 1, category: 2, colour: 3, synonym: 4, typo: 5 } satisfies Record<MatchedBy, number>;

/** The rank of a product that is not found; all others are lower, the best is 0. */
export const notFound = 6;

/** Ranks products by a query. */
export type Ranking = (product: Entry) => number;

/** The ranks that the words of the catalogue give a product for a word of a query. */
type WordRanks = {
  /** By the number in the vocabulary. */
  title: Uint8Array;
  /** By the subcategory's id: the best of its words. */
  category: ReadonlyMap<number, number>;
  colour: ReadonlyMap<string | null, number>;
  parts: readonly WordRanks[];
};

/**
 * Decides whether a product is found, and how well: it contains the text in its title, or each word in some way. The
 * worst word decides. The words of the catalogue are compared once, not those of each product.
 */
export function rankingOf(query: Query, index: CurrentIndex): Ranking {
  const words = query.words.map((word) => wordRanks(word, index));
  return (product) => {
    if (product.title === query.text) return equalTitle;
    if (product.title.includes(query.text)) return rankOf.title;
    return worstOf(words, product);
  };
}

/** The reason for the rank of a product that is found. */
export function reasonOf(rank: number): MatchedBy {
  return reasons[rank - 1] ?? "title";
}

/** The words searched for, with the corrections by which a product with these names is found. */
export function correctedQuery(query: Query, names: readonly Word[]): string {
  const correctionOf = ({ corrections }: QueryWord) =>
    corrections.find(({ stems }) => names.some(({ stem }) => stems.includes(stem)));
  return query.words.map((word) => correctionOf(word)?.word ?? word.text).join(" ");
}

/** Whether each word of a query is one of a category's. */
export function isNamedBy(names: readonly Word[], words: readonly QueryWord[]): boolean {
  const isName = (word: QueryWord) =>
    names.some((name) => rankOfName(name, word, "category") < notFound) || isNamedBy(names, word.parts);
  return words.length > 0 && words.every(isName);
}

function wordRanks(word: QueryWord, index: CurrentIndex): WordRanks {
  const { vocabulary, wordsOfSubcategory, colours } = index;
  const ranksOf = (names: readonly Word[], place: Place) => names.map((name) => rankOfName(name, word, place));
  return {
    title: Uint8Array.from(ranksOf(vocabulary.words, "title")),
    category: new Map(
      [...wordsOfSubcategory].map(([id, names]) => [id, Math.min(notFound, ...ranksOf(names, "category"))]),
    ),
    colour: new Map(colours().map((colour) => [colour, rankOfName({ text: colour, stem: colour }, word, "colour")])),
    parts: word.parts.map((part) => wordRanks(part, index)),
  };
}

type Place = "title" | "category" | "colour";

function rankOfName(name: Word, { text, stem, meanings, corrections }: QueryWord, place: Place): number {
  // Equal but for the number, or its beginning.
  const isBeginning = text.length >= (place === "title" ? 1 : prefixLength) && name.text.startsWith(text);
  if (name.stem === stem || isBeginning) return rankOf[place];
  if (meanings.includes(name.stem)) return rankOf.synonym;
  return corrections.some(({ stems }) => stems.includes(name.stem)) ? rankOf.typo : notFound;
}

function worstOf(words: readonly WordRanks[], product: Entry): number {
  let worst = words.length === 0 ? notFound : 0;
  for (const word of words) worst = Math.max(worst, bestOf(word, product));
  return worst;
}

function bestOf({ title, category, colour, parts }: WordRanks, product: Entry): number {
  let best = Math.min(category.get(product.subcategoryId) ?? notFound, colour.get(product.colour) ?? notFound);
  for (const number of product.titleWords) best = Math.min(best, title[number] ?? notFound);
  return parts.length === 0 ? best : Math.min(best, worstOf(parts, product));
}
