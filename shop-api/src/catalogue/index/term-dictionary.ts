import { indexedWordsOf, type Word } from "./words.ts";

/** A word of a title, a colour, or a subcategory, which stands for the words of its title and its category's. */
export type Term = { field: "title" | "colour"; words: readonly [Word] } | { field: "category"; subcategoryId: number };

/** The distinct terms of the products on sale by ordinal, so that a search compares each of them once. */
export type TermDictionary = {
  /** Also those that no product has any more. */
  readonly terms: readonly Term[];
  isUsed(ordinal: number): boolean;
};

type Fields = { title: string; colour: string | null; subcategoryId: number };

/** An empty dictionary, to which products are added. */
export function createTermDictionary() {
  const terms: Term[] = [];
  const uses: number[] = [];
  /** Ordinals of removed terms, which new ones get. */
  const free: number[] = [];
  const ordinals = {
    title: new Map<string, number>(),
    colour: new Map<string, number>(),
    category: new Map<string, number>(),
  };

  function ordinalOf(key: string, term: Term): number {
    const ofField = ordinals[term.field];
    const known = ofField.get(key);
    if (known !== undefined) return known;
    const ordinal = free.pop() ?? terms.length;
    ofField.set(key, ordinal);
    terms[ordinal] = term;
    uses[ordinal] = 0;
    return ordinal;
  }

  return {
    terms,
    isUsed: (ordinal: number) => (uses[ordinal] ?? 0) > 0,
    /** The ordinals of a product's terms, each once. */
    ordinalsOf({ title, colour, subcategoryId }: Fields): number[] {
      const ofTitle = indexedWordsOf(title).map((word) => ordinalOf(word.text, { field: "title", words: [word] }));
      const ofCategory = ordinalOf(String(subcategoryId), { field: "category", subcategoryId });
      const word = { text: colour ?? "", stem: colour ?? "" };
      const ofColour = colour === null ? [] : [ordinalOf(colour, { field: "colour", words: [word] })];
      // A copy takes no more memory than its content.
      return [...new Set(ofTitle), ofCategory, ...ofColour].slice();
    },
    /** Counts the terms of a product that is added (1) or removed (-1). */
    count(ofProduct: readonly number[], by: 1 | -1): void {
      for (const ordinal of ofProduct) uses[ordinal] = (uses[ordinal] ?? 0) + by;
    },
    /** Removes the terms that no product has any more. The terms of each product have been counted. */
    removeUnused(): void {
      for (const ofField of Object.values(ordinals)) {
        for (const [key, ordinal] of ofField) {
          if (uses[ordinal] !== 0) continue;
          ofField.delete(key);
          free.push(ordinal);
        }
      }
    },
  };
}
