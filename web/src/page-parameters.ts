/** A search parameter that a page reads. */
interface PageParameter {
  /**
   * Normalizes the parameter's first value; equal results mean equal pages.
   * @returns null for a value that the page ignores
   */
  normalize: (value: string) => string | null;
  /** Whether its values are unbounded, such as search texts. */
  variesHtml: boolean;
}

/** The search parameters that a page reads, by name, in the order of its canonical URL. */
export type PageParameters = Readonly<Record<string, PageParameter>>;
