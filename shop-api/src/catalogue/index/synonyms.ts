import { namesInScripts } from "./names-in-scripts.ts";
import { singular, wordsOf } from "./words.ts";

/** Words of the catalogue, in the singular, by the word or words that shoppers use for them, in the singular too. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** The synonyms of a shop, and the names of its goods in the scripts of India, which also have the synonyms of the names. */
export function readSynonyms(rows: readonly { word: string; meaning: string }[]): Synonyms {
  const synonyms = new Map<string, string[]>();
  const add = (word: string, meanings: readonly string[]) => {
    const stem = wordsOf(word)
      .map((part) => part.stem)
      .join(" ");
    synonyms.set(stem, [...(synonyms.get(stem) ?? []), ...meanings]);
  };
  for (const { word, meaning } of rows) add(word, [singular(meaning)]);
  for (const [name, words] of Object.entries(namesInScripts)) {
    const meanings = [singular(name), ...(synonyms.get(singular(name)) ?? [])];
    for (const word of words.split(" ")) add(word, meanings);
  }
  return synonyms;
}
