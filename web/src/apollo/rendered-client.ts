import { ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { tap } from "rxjs";
import { createCache } from "./cache.ts";

let state: NormalizedCacheObject = {};
let hasResponse = false;
let rendered: ApolloClient | undefined;

/** @param next the state of the cache in the server's HTML */
export function setRenderedState(next: NormalizedCacheObject): void {
  state = next;
}

/** Records that a response may have changed the cache. */
export const responseLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap(() => (hasResponse = true))),
);

/**
 * A client with the data of the server's HTML, for parts that are hydrated after a response has changed the cache: React
 * discards the HTML of a part whose first render differs.
 * @param current the page's client, which is returned until there is a response
 */
export function renderedClient(current: ApolloClient): ApolloClient {
  if (!hasResponse) return current;
  return (rendered ??= new ApolloClient({
    cache: createCache().restore(state),
    link: ApolloLink.empty(),
    dataMasking: true,
  }));
}
