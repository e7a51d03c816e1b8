import { indexedWordsOf, type Word } from "./words.ts";

/** By what a product can be found: a word of its title, its colour, or the titles of its subcategory and category. */
export type Name = { place: "title" | "colour"; word: Word } | { place: "category"; subcategoryId: number };

type Named = { title: string; colour: string | null; subcategoryId: number };

/** The distinct names of the products on sale, numbered, so that a search compares each only once. */
export type ProductNames = {
  /** By number. One that no product has any more remains, so that the others keep their numbers. */
  readonly names: readonly Name[];
  isUsed(number: number): boolean;
};

export function createProductNames() {
  const names: Name[] = [];
  const uses: number[] = [];
  const numbers = {
    title: new Map<string, number>(),
    colour: new Map<string, number>(),
    category: new Map<string, number>(),
  };

  function numberOf(key: string, name: Name): number {
    const ofPlace = numbers[name.place];
    const known = ofPlace.get(key);
    if (known !== undefined) return known;
    ofPlace.set(key, names.length);
    uses.push(0);
    return names.push(name) - 1;
  }

  return {
    names,
    isUsed: (number: number) => (uses[number] ?? 0) > 0,
    /** The numbers of a product's names, each once. */
    numbersOf({ title, colour, subcategoryId }: Named): number[] {
      const ofTitle = indexedWordsOf(title).map((word) => numberOf(word.text, { place: "title", word }));
      const ofCategory = numberOf(String(subcategoryId), { place: "category", subcategoryId });
      const word = { text: colour ?? "", stem: colour ?? "" };
      const ofColour = colour === null ? [] : [numberOf(colour, { place: "colour", word })];
      // A copy takes no more memory than it needs.
      return [...new Set(ofTitle), ofCategory, ...ofColour].slice();
    },
    /** Counts the names of a product that is added (1) or removed (-1). */
    count(numbers: readonly number[], by: 1 | -1): void {
      for (const number of numbers) uses[number] = (uses[number] ?? 0) + by;
    },
  };
}
