/** Filters and page of a list, which its URL holds: an empty filter is left out, and so is page 1. */

/** The page of a URL, from 1; 1 for any other text. */
export function pageOf(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** A calendar day of a URL, such as `2026-11-25`; empty for any other text. */
export function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

/** The parameters with these filters, from the first page on. */
export function withFilters(params: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value = ""] of Object.entries(changes)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  next.delete("page");
  return next;
}

/** The parameters of another page of the same list. */
export function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page === 1) next.delete("page");
  else next.set("page", String(page));
  return next;
}
