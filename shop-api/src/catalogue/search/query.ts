import { foldTitle } from "../title-search.ts";
import { hasOneTypingError, singular, type Word, wordsOf } from "./words.ts";

/** Words of the catalogue, in the singular, by the word or words that shoppers use for them, in the singular too. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** A known word one typing error away, and the stems of what it finds. */
type Correction = { word: string; stems: string[] };

export type QueryWord = Word & {
  /** Stems of its synonyms. */
  meanings: readonly string[];
  /** Only for a word that nothing else explains, the likeliest first. */
  corrections: readonly Correction[];
  /** The words of a synonym of several words; otherwise empty. */
  parts: readonly QueryWord[];
};

export type Query = {
  /** The whole text in lower case, for the titles that contain it. */
  text: string;
  /** Empty for a text that can only be contained in titles. */
  words: QueryWord[];
};

/** The shortest word that may begin the name of a category or colour: shorter ones begin too many. */
export const prefixLength = 3;
const correctedLength = 5;
const maxWords = 10;
/** Say nothing about a product next to other words. */
const stopWords = new Set(["a", "and", "for", "in", "of", "the", "with"]);

/** Reads the text of a search box; the words are not corrected yet. */
export function readQuery(input: string, synonyms: Synonyms): Query {
  const text = foldTitle(input).trim();
  const all = wordsOf(text);
  const meaningful = all.filter((word) => !stopWords.has(word.text));
  const words = meaningful.length > 0 ? meaningful : all;
  if (words.length > maxWords) return { text, words: [] };
  const read: QueryWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (word === undefined) break;
    const phrase = next && phraseOf(word, next, synonyms);
    read.push(phrase ?? queryWord(word, synonyms));
    if (phrase !== undefined) at += 1;
  }
  return { text, words: read };
}

/** Two words that are a synonym together; also found one by one. */
function phraseOf(word: Word, next: Word, synonyms: Synonyms): QueryWord | undefined {
  const stem = `${word.stem} ${next.stem}`;
  const meanings = synonyms.get(stem);
  if (meanings === undefined) return undefined;
  const parts = [queryWord(word, synonyms), queryWord(next, synonyms)];
  return { text: `${word.text} ${next.text}`, stem, meanings, corrections: [], parts };
}

function queryWord(word: Word, synonyms: Synonyms): QueryWord {
  return { ...word, meanings: synonyms.get(word.stem) ?? [], corrections: [], parts: [] };
}

/** Whether the words of the catalogue that share letters with a word may correct it. */
export function mayBeCorrected({ text, meanings, parts }: QueryWord): boolean {
  return text.length >= correctedLength && !/\d/.test(text) && meanings.length === 0 && parts.length === 0;
}

/** Adds the corrections to a word that no word of `known`, some words of the catalogue, explains. */
export function withCorrections(word: QueryWord, known: readonly string[], synonyms: Synonyms): QueryWord {
  const isKnown = known.some((other) => other.startsWith(word.text) || singular(other) === word.stem);
  if (isKnown || !mayBeCorrected(word)) return word;
  const names = new Set([...known, ...[...synonyms.keys()].filter((key) => !key.includes(" "))]);
  const corrections = [...names]
    .filter((name) => hasOneTypingError(word.text, name) || hasOneTypingError(word.stem, singular(name)))
    .toSorted((a, b) => distance(a, word) - distance(b, word) || (a < b ? -1 : 1))
    .map((name) => ({ word: name, stems: [singular(name), ...(synonyms.get(singular(name)) ?? [])] }));
  return { ...word, corrections };
}

/** A word of the same length, and one with the same first letter, is likelier. */
function distance(name: string, { text }: Word): number {
  return 2 * Math.abs(name.length - text.length) + Number(name[0] !== text[0]);
}
