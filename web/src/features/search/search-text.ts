import type { PageParameters } from "../../page-parameters.ts";

/** The trimmed search text of a query string; empty when there is none. */
export function readSearchText(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim();
}

/** The query parameters that `readSearchText` reads. */
export const searchParameters: PageParameters = {
  q: { normalize: (value) => value.trim() || null, variesHtml: true },
};

/** The path of the search page for a text. */
export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`;
}

/** Splits a name at its first case-insensitive match of the text; null without a match. */
export function matchParts(name: string, text: string): { before: string; match: string; after: string } | null {
  const searched = text.trim();
  const start = name.toLocaleLowerCase("en-IN").indexOf(searched.toLocaleLowerCase("en-IN"));
  if (start === -1) return null;
  const end = start + searched.length;
  return { before: name.slice(0, start), match: name.slice(start, end), after: name.slice(end) };
}
