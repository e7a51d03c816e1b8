import type { PageParameters } from "../../page-parameters.ts";

/**
 * A search text as the gateway reads it: on one line, where blanks and control characters are single blanks, and cut after
 * 300 characters.
 */
export function normalSearchText(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 300)
    .replace(/ ?[\uD800-\uDBFF]?$/, "");
}

/** The search text of a query string, in its normal form; empty when there is none. */
export function readSearchText(search: URLSearchParams): string {
  return normalSearchText(search.get("q") ?? "");
}

/** The query parameters that `readSearchText` reads. */
export const searchParameters: PageParameters = {
  q: { normalize: (value) => normalSearchText(value) || null, variesHtml: true },
};

/** The path of the search page for a text. */
export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`;
}

/** Splits a name at its first case-insensitive match of the text; null without a match. */
export function matchParts(name: string, text: string): { before: string; match: string; after: string } | null {
  const searched = normalSearchText(text);
  const start = name.toLocaleLowerCase("en-IN").indexOf(searched.toLocaleLowerCase("en-IN"));
  if (start === -1) return null;
  const end = start + searched.length;
  return { before: name.slice(0, start), match: name.slice(start, end), after: name.slice(end) };
}
