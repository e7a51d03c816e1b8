import { indexedWordsOf, type Word } from "./words.ts";

/** The distinct words of the titles on sale, by their numbers. */
export type Vocabulary = {
  /** One that no title has any more remains, so that the others keep their numbers. */
  readonly words: readonly Word[];
  isUsed(number: number): boolean;
};

/** An empty vocabulary. Numbers are never given again. */
export function createVocabulary() {
  const words: Word[] = [];
  const uses: number[] = [];
  const numbers = new Map<string, number>();

  function numberOf(word: Word): number {
    const known = numbers.get(word.text);
    if (known !== undefined) return known;
    numbers.set(word.text, words.length);
    uses.push(0);
    return words.push(word) - 1;
  }

  return {
    words,
    isUsed: (number: number) => (uses[number] ?? 0) > 0,
    /** The numbers of the words of a title, each once. */
    numbersOf: (title: string) => [...new Set(indexedWordsOf(title).map(numberOf))],
    /** Counts the words of a title that is added (1) or removed (-1). */
    count(titleWords: readonly number[], by: 1 | -1): void {
      for (const number of titleWords) uses[number] = (uses[number] ?? 0) + by;
    },
  };
}
