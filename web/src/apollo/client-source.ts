import type { ApolloClient } from "@apollo/client";
import { toErrorLike } from "@apollo/client/errors";
import type { DocumentNode } from "graphql";
import type { DataSource, LoadOptions, QueryAnswer } from "./data-source.ts";
import { hasErrorCode } from "./errors.ts";

/** The age from which cached data is stale, in milliseconds. */
const maxAgeMs = 5 * 60_000;

/**
 * The loaders' source in the browser, one for each client. Cached data is used until it is five minutes old, then it is
 * revalidated past the browser's HTTP cache. Where revalidation fails or the browser is offline, the cached data stays.
 */
export function clientSource(client: ApolloClient): DataSource {
  const openedAt = Date.now();
  const fetchedAt = new Map<DocumentNode, Record<string, number>>();
  return {
    async query<Data>({ fetchPolicy, ...options }: LoadOptions): Promise<QueryAnswer<Data>> {
      const times = fetchedAt.get(options.query) ?? {};
      fetchedAt.set(options.query, times);
      const key = JSON.stringify(options.variables);
      const load = async (request: Partial<ApolloClient.QueryOptions>): Promise<QueryAnswer<Data>> => {
        const answer = await client.query<Data>({ ...options, ...request, fetchPolicy: "network-only" });
        if (answer.data) times[key] = Date.now();
        return answer;
      };

      const cached = await client.query<Data>({ ...options, fetchPolicy: "cache-only" });
      if (!cached.data || fetchPolicy) return load({ errorPolicy: "all" });
      // of data that came with the page or another query, only the age of the page is known
      const isStale = Date.now() - (times[key] ?? openedAt) > maxAgeMs;
      if (!isStale || !navigator.onLine) return cached;
      try {
        // with the error policy "none" a response with errors is not written to the cache
        return await load({
          errorPolicy: "none",
          context: { ...options.context, fetchOptions: { cache: "no-cache" } },
        });
      } catch (error) {
        return hasErrorCode(error, "NOT_FOUND") ? { error: toErrorLike(error) } : cached;
      }
    },
  };
}
