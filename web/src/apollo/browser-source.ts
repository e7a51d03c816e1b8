import type { ApolloClient } from "@apollo/client";
import type { DocumentNode } from "graphql";
import { hasErrorCode } from "./error-code.ts";
import type { DataSource, LoadOptions } from "./data-source.ts";

/** The age from which an answer is requested again when a page with it is opened, in milliseconds. */
const maxAgeMs = 5 * 60_000;

/**
 * For loaders in the browser, one for each client: answers come from the cache unless they are older than five minutes.
 * An older answer is still used where the request for a new one brings no data.
 */
export function sourceOf(client: ApolloClient): DataSource {
  const openedAt = Date.now();
  const answeredAt = new Map<DocumentNode, Record<string, number>>();
  return {
    async query<Data>(options: LoadOptions) {
      const times = answeredAt.get(options.query) ?? {};
      answeredAt.set(options.query, times);
      const key = JSON.stringify(options.variables);
      // of an answer that is in the cache for another reason, only the tab's age is known
      const isOld = Date.now() - (times[key] ?? openedAt) > maxAgeMs;
      if (!isOld && !options.fetchPolicy) return client.query<Data>(options);
      const answer = await client.query<Data>({ ...options, fetchPolicy: "network-only" });
      if (answer.data) times[key] = Date.now();
      if (answer.data || options.fetchPolicy || hasErrorCode(answer.error, "NOT_FOUND")) return answer;
      const cached = await client.query<Data>({ ...options, fetchPolicy: "cache-only" });
      return cached.data ? cached : answer;
    },
  };
}
