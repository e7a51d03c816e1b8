import { foldText } from "../../text/typed-text.ts";

export type Word = {
  /** As `normalizeForSearch` returns it. */
  text: string;
  /** The singular. */
  stem: string;
};

/** Malayalam's letters without a vowel, each with the two characters that older texts have for it. */
const chillus: Record<string, string> = { ൺ: "ണ്", ൻ: "ന്", ർ: "ര്", ൽ: "ല്", ൾ: "ള്", ൿ: "ക്" };

/** A text as searches compare it: in one letter case and one Unicode form, without invisible characters. */
export function normalizeForSearch(text: string): string {
  return foldText(text)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[ൺൻർൽൾൿ]/g, (letter) => chillus[letter] ?? letter);
}

/** The words of a text, in order: letters and digits, without a possessive ending. */
export function wordsOf(text: string): Word[] {
  return wordsIn(normalizeForSearch(text));
}

/** The texts of the words of a text as the column `title_folded` has them. */
export function foldedWordsOf(text: string): string[] {
  return wordsIn(foldText(text)).map((word) => word.text);
}

/** As `wordsOf`, and the compounds: "T-Shirts" also has the word "tshirts". */
export function indexedWordsOf(text: string): Word[] {
  const normalized = normalizeForSearch(text);
  const compounds = normalized.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsIn(normalized), ...compounds.map((compound) => asWord(compound.replaceAll("-", "")))];
}

function wordsIn(lowerCase: string): Word[] {
  const letters = lowerCase.replaceAll(/['’]s?(?![\p{L}\p{N}])/gu, "");
  return (letters.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(asWord);
}

function asWord(text: string): Word {
  return { text, stem: singular(text) };
}

/** The singular of an English plural; other words stay. It may not be a word: "jeans" becomes "jean". */
export function singular(word: string): string {
  if (word.length < 4 || !/[^s]s$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:ss|sh|ch|x)es$/.test(word) ? -2 : -1);
}

/** Whether one letter more, less or another, or two neighbours swapped, makes one word of the other. */
export function hasOneTypingError(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === long || long.length - short.length > 1) return false;
  let at = 0;
  while (short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
}
