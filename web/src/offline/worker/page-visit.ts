/** A visit that a page reports to the service worker. */
export interface PageVisit {
  /** From the root, without the hash. */
  address: string;
  /**
   * Where the worker takes the page from: a document that loaded without the worker from the browser's HTTP cache alone,
   * a page reached by client-side navigation from the network.
   */
  cache: "only-if-cached" | "default";
}

/** Whether a message is a `PageVisit`. */
export function isPageVisit(data: unknown): data is PageVisit {
  if (typeof data !== "object" || data === null || !("address" in data) || !("cache" in data)) return false;
  return typeof data.address === "string" && (data.cache === "only-if-cached" || data.cache === "default");
}
