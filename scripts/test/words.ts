/** A case-insensitive pattern that matches any of the words of `npm test -- word …`. */
export function matching(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => RegExp.escape(word)).join("|"), "i");
}
