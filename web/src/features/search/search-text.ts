import type { PageParameters } from "../../page-parameters.ts";

/** The search text of an address, trimmed; empty where there is none. */
export function readSearchText(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim();
}

/** The parameters that `readSearchText` reads. */
export const searchParameters: PageParameters = {
  q: { normalize: (value) => value.trim() || null, makesVariants: true },
};

/** The path of the page that lists everything found for a text. */
export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`;
}

/** A name cut at the first place where it contains the text, upper and lower case alike; null where it does not. */
export function matchParts(name: string, text: string): { before: string; match: string; after: string } | null {
  const searched = text.trim();
  const start = name.toLocaleLowerCase("en-IN").indexOf(searched.toLocaleLowerCase("en-IN"));
  if (start === -1) return null;
  const end = start + searched.length;
  return { before: name.slice(0, start), match: name.slice(start, end), after: name.slice(end) };
}
