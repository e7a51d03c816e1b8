/** Shorter texts match too many titles. */
const minTextLength = 2;

/** The categories in whose title every word of the text begins a word; a plural matches its singular. */
export function matchingCategories<Category extends { title: string }>(
  text: string,
  categories: readonly Category[],
): readonly Category[] {
  const words = wordsOf(text);
  if (words.join("").length < minTextLength) return [];
  return categories.filter(({ title }) => {
    const inTitle = wordsOf(title);
    return words.every((word) => inTitle.some((other) => other.startsWith(word.replace(/(?<=..)s$/, ""))));
  });
}

function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase("en-IN").match(/[\p{L}\p{N}]+/gu) ?? [];
}
