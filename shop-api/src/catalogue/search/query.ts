import type { Synonyms } from "../index/synonyms.ts";
import { hasOneTypingError, normalizeForSearch, type Word, wordsOf } from "../index/words.ts";

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
  /** The whole text, normalized, for the titles that contain it. */
  text: string;
  /** Empty for a text that can only be contained in titles. */
  words: QueryWord[];
};

/** The shortest word that may begin the name of a category or colour, or any without others: shorter ones begin too many. */
export const prefixLength = 3;
const correctedLength = 5;
const maxWords = 10;
/** Say nothing about a product next to other words. */
const stopWords = new Set(["a", "and", "for", "in", "of", "the", "with"]);
/** A share says nothing either: "100% cotton", "50 % off", "1.5% elastane". */
const share = /\p{N}+(?:[.,]\p{N}+)?\s*(?:%|percent(?!\p{L}))(?:\s*off(?!\p{L}))?/gu;

/** Reads the text of a search box; the words are not corrected yet. */
export function readQuery(input: string, synonyms: Synonyms): Query {
  const text = normalizeForSearch(input).trim();
  const all = wordsOf(text);
  const meaningful = wordsOf(text.replaceAll(share, " ")).filter((word) => !stopWords.has(word.text));
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

/** Whether it is a single short word, by which only titles that contain it are found. */
export function beginsTooMany({ words: [only, next] }: Query): boolean {
  return only !== undefined && next === undefined && only.text.length < prefixLength && only.meanings.length === 0;
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

function mayBeCorrected({ text, meanings, parts }: QueryWord): boolean {
  return text.length >= correctedLength && !/\d/.test(text) && meanings.length === 0 && parts.length === 0;
}

/**
 * Adds the corrections to a word that no word of the catalogue explains.
 * @param known the words of the catalogue
 */
export function withCorrections(word: QueryWord, known: readonly Word[], synonyms: Synonyms): QueryWord {
  if (!mayBeCorrected(word)) return word;
  if (known.some(({ text, stem }) => text.startsWith(word.text) || stem === word.stem)) return word;
  const keys = [...synonyms.keys()].filter((key) => !key.includes(" ")).map((key) => ({ text: key, stem: key }));
  const resembling = [...known, ...keys].filter(
    ({ text, stem }) => hasOneTypingError(word.text, text) || hasOneTypingError(word.stem, stem),
  );
  const corrections = [...new Map(resembling.map(({ text, stem }) => [text, stem]))]
    .toSorted(([a], [b]) => distance(a, word) - distance(b, word) || (a < b ? -1 : 1))
    .map(([name, stem]) => ({ word: name, stems: [stem, ...(synonyms.get(stem) ?? [])] }));
  return { ...word, corrections };
}

/** A word of the same length, and one with the same first letter, is likelier. */
function distance(name: string, { text }: Word): number {
  return 2 * Math.abs(name.length - text.length) + Number(name[0] !== text[0]);
}
