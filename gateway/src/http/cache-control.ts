/** `Cache-Control` of a response that no cache may store; with `private`, because a CDN may ignore `no-store` (Fastly does). */
export const notStored = "private, no-store";

/** `Cache-Control` of a response that browsers revalidate each time, and shared caches may not store: some ignore `no-cache`. */
export const revalidated = "private, no-cache";

/** `Cache-Control` of files whose names contain a hash of their content. */
export const immutable = "public, max-age=31536000, immutable";

/** Seconds for which shared caches may serve a response after it is stale, while no gateway responds. */
export const staleIfErrorSeconds = 3600;

/**
 * The `Cache-Control` of the result of an operation, with a stale-while-revalidate as long as its max-age.
 * @param maxAge seconds
 */
export function cacheControlOf(maxAge: number): string {
  if (maxAge === 0) return notStored;
  return `public, max-age=${maxAge}, stale-while-revalidate=${maxAge}, stale-if-error=${staleIfErrorSeconds}`;
}

/** The surrogate key of all that a change of the catalogue by staff may change. */
export const catalogueKey = "catalogue";

/** The headers that name the surrogate keys of a response: CDNs read one or the other (docs/cdn.md). */
export const surrogateKeyHeaders = ["Surrogate-Key", "Cache-Tag"] as const;

const ofCatalogue = surrogateKeyHeaders.flatMap((name) => [name, catalogueKey]);

/** The surrogate keys of a response, as alternating names and values: none for one that no shared cache stores. */
export function surrogateKeysOf(cacheControl: string): readonly string[] {
  return cacheControl.startsWith("public") ? ofCatalogue : [];
}
