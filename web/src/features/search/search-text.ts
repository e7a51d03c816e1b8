import type { PageParameters } from "../../router/page-parameters.ts";

/** What an address says is sought, without blanks around it; empty where it says nothing. */
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
