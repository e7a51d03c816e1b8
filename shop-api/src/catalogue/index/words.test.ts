import { expect, it } from "vitest";
import { hasOneTypingError, indexedWordsOf, singular, wordsOf } from "./words.ts";

const texts = (words: { text: string }[]) => words.map(({ text }) => text);

it("words are letters and digits in lower case, without a possessive ending; compounds are indexed too", () => {
  expect(texts(wordsOf("Women's Kurtas, No. 12"))).toEqual(["women", "kurtas", "no", "12"]);
  expect(texts(wordsOf("Boys’ Full-Sleeve Shirt"))).toEqual(["boys", "full", "sleeve", "shirt"]);
  expect(texts(indexedWordsOf("T-Shirts & Tees"))).toEqual(["t", "shirts", "tees", "tshirts"]);
  expect(texts(wordsOf("കസവ് സാരി"))).toEqual(["കസവ്", "സാരി"]);
});

it.each([
  ["sarees", "saree"],
  ["mundus", "mundu"],
  ["dresses", "dress"],
  ["dress", "dress"],
  ["clutches", "clutch"],
  ["blouses", "blouse"],
  ["ladies", "lady"],
  ["gas", "gas"],
])("the singular of %s is %s", (word, stem) => {
  expect(singular(word)).toBe(stem);
});

it("a typing error is one letter more, less or another, or two swapped, anywhere", () => {
  for (const word of ["kasavuu", "kkasavu", "kasvu", "asavu", "kasavo", "masavu", "akasavu", "aksavu", "kasauv"]) {
    expect([word, hasOneTypingError(word, "kasavu"), hasOneTypingError("kasavu", word)]).toEqual([word, true, true]);
  }
  for (const word of ["kasavu", "kasv", "kasavuuu", "kavasu", "kasovo", "askavo"]) {
    expect([word, hasOneTypingError(word, "kasavu"), hasOneTypingError("kasavu", word)]).toEqual([word, false, false]);
  }
});
