import { prefixLength, type Query, type QueryWord } from "./query.ts";
import type { Word } from "./words.ts";

export type MatchedBy = "title" | "category" | "colour" | "synonym" | "typo";

/** What a search compares of a product. */
export type Searchable = {
  /** In lower case. */
  title: string;
  titleWords: readonly Word[];
  /** Of the titles of its category and subcategory. */
  categoryWords: readonly Word[];
  colour: string | null;
};

export type Match = {
  /** From 0 for an equal title. */
  rank: number;
  matchedBy: MatchedBy;
};

/** From the best to the worst. */
const kinds: readonly MatchedBy[] = ["title", "category", "colour", "synonym", "typo"];

// Shared by all products, because searches are cached.
const equalTitle: Match = { rank: 0, matchedBy: "title" };
const matches: readonly Match[] = kinds.map((matchedBy, index) => ({ rank: index + 1, matchedBy }));

/**
 * Decides whether a product is found, why, and how well: it contains the text in its title, or each word in some way.
 * The worst word decides.
 */
export function matchOf(query: Query, product: Searchable): Match | undefined {
  if (query.text === "") return undefined;
  if (product.title === query.text) return equalTitle;
  if (product.title.includes(query.text)) return matches[0];
  const worst = worstOf(query.words, product);
  return worst === undefined ? undefined : matches[worst];
}

/** The words searched for, with the corrections by which a product is found. */
export function correctedQuery(query: Query, product: Searchable): string {
  return query.words.map((word) => correctionIn(word, product)?.word ?? word.text).join(" ");
}

/** The worst kind of the words' matches; undefined unless all match. */
function worstOf(words: readonly QueryWord[], product: Searchable): number | undefined {
  if (words.length === 0) return undefined;
  let worst = 0;
  for (const word of words) {
    const kind = kindOf(word, product);
    if (kind === undefined) return undefined;
    worst = Math.max(worst, kind);
  }
  return worst;
}

function kindOf(word: QueryWord, product: Searchable): number | undefined {
  const ofParts = worstOf(word.parts, product);
  if (ofParts !== undefined) return ofParts;
  if (product.titleWords.some((other) => isNamedBy(other, word, 1))) return kinds.indexOf("title");
  if (product.categoryWords.some((other) => isNamedBy(other, word, prefixLength))) return kinds.indexOf("category");
  const { colour } = product;
  if (colour !== null && isNamedBy({ text: colour, stem: colour }, word, prefixLength)) return kinds.indexOf("colour");
  if (word.meanings.some((stem) => hasStem(product, stem))) return kinds.indexOf("synonym");
  return correctionIn(word, product) && kinds.indexOf("typo");
}

/** Equal but for the number, or begun by a word of at least `length` letters. */
function isNamedBy(name: Word, { text, stem }: Word, length: number): boolean {
  return name.stem === stem || (text.length >= length && name.text.startsWith(text));
}

function correctionIn({ corrections }: QueryWord, product: Searchable) {
  return corrections.find(({ stems }) => stems.some((stem) => hasStem(product, stem)));
}

function hasStem({ titleWords, categoryWords, colour }: Searchable, stem: string): boolean {
  const isStem = (word: Word) => word.stem === stem;
  return titleWords.some(isStem) || categoryWords.some(isStem) || colour === stem;
}
