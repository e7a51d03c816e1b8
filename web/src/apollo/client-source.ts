import type { ApolloClient } from "@apollo/client";
import { toErrorLike } from "@apollo/client/errors";
import type { DocumentNode } from "graphql";
import type { Store } from "../create-store.ts";
import type { DataSource, LoadOptions } from "./data-source.ts";
import { hasErrorCode } from "./errors.ts";

/** Age in milliseconds from which cached data is stale. */
const maxAgeMs = 5 * 60_000;

/**
 * The loaders' data source in the browser. Cached data is served for five minutes, then revalidated past the browser's HTTP
 * cache. If revalidation fails or the browser is offline, the cached data stays. A query that another login interrupts is
 * sent again for that.
 * @param current the client of the present login
 */
export function clientSource(current: Store<ApolloClient>): DataSource {
  const openedAt = Date.now();
  const fetchedAt = new Map<DocumentNode, Record<string, number>>();

  const queryOf = async <Data>(
    client: ApolloClient,
    { fetchPolicy, ...options }: LoadOptions,
  ): Promise<ApolloClient.QueryResult<Data>> => {
    const times = fetchedAt.get(options.query) ?? {};
    fetchedAt.set(options.query, times);
    const key = JSON.stringify(options.variables);
    const load = async (request: Partial<ApolloClient.QueryOptions>): Promise<ApolloClient.QueryResult<Data>> => {
      const result = await client.query<Data>({ ...options, ...request, fetchPolicy: "network-only" });
      if (result.data) times[key] = Date.now();
      return result;
    };

    const cached = await client.query<Data>({ ...options, fetchPolicy: "cache-only" });
    // A query ahead of its page may end after that page's own: with the error policy "none", its failure changes nothing.
    const isAhead = options.context?.["isAhead"] === true;
    if (!cached.data || fetchPolicy) return load({ errorPolicy: isAhead ? "none" : "all" });
    // data that came with the page or another query is as old as the page
    const isStale = Date.now() - (times[key] ?? openedAt) > maxAgeMs;
    if (!isStale || !navigator.onLine) return cached;
    try {
      // with the error policy "none", Apollo does not write a response with errors to the cache
      return await load({
        errorPolicy: "none",
        context: { ...options.context, fetchOptions: { cache: "no-cache" } },
      });
    } catch (error) {
      return hasErrorCode(error, "NOT_FOUND") ? { data: undefined, error: toErrorLike(error) } : cached;
    }
  };

  return {
    async query<Data>(options: LoadOptions): Promise<ApolloClient.QueryResult<Data>> {
      const client = current.get();
      try {
        const result = await queryOf<Data>(client, options);
        if (current.get() === client) return result;
      } catch (error) {
        if (current.get() === client) throw error;
      }
      return this.query(options);
    },
  };
}
