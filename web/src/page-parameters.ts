/** A search parameter that a page reads. */
interface PageParameter {
  /**
   * Normalizes the parameter; equal results mean equal pages.
   * @param value its first value; empty if it is absent
   * @param search all parameters, for one that has several values or depends on another
   * @returns null for a value that the page ignores
   */
  normalize: (value: string, search: URLSearchParams) => string | null;
  /** Whether its values are unbounded, such as search texts. */
  variesHtml: boolean;
  /** Whether it filters a list: combinations of filters have a budget of their own in the gateway's cache. */
  isFilter?: boolean;
}

/** The search parameters that a page reads, by name, in the order of its canonical URL. */
export type PageParameters = Readonly<Record<string, PageParameter>>;

/** A path with search parameters, whose lists keep their commas. */
export function addressOf(path: string, search: URLSearchParams): string {
  return search.size === 0 ? path : `${path}?${String(search).replaceAll("%2C", ",")}`;
}
