/** A search parameter that a page reads. */
interface PageParameter {
  /**
   * Normalizes the parameter's first value; equal results mean equal pages.
   * @returns null for a value that the page ignores
   */
  normalize: (value: string) => string | null;
  /** Whether its values are unbounded, such as search texts. */
  variesHtml: boolean;
  /** Whether it filters a list: combinations of filters have a budget of their own in the gateway's cache. */
  isFilter?: boolean;
}

/** The search parameters that a page reads, by name, in the order of its canonical URL. */
export type PageParameters = Readonly<Record<string, PageParameter>>;
