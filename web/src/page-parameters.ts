/** A search parameter that a page reads. */
interface PageParameter {
  /**
   * Brings its first value into one spelling, with which the page is the same.
   *
   * @returns null for a value that the page takes as left out
   */
  normalize: (value: string) => string | null;
  /** Whether there may be any number of pages that differ in it alone, such as the results of searches. */
  makesVariants: boolean;
}

/** The search parameters that a page reads, by name, in the order in which its address holds them. */
export type PageParameters = Readonly<Record<string, PageParameter>>;
