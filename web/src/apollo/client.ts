import { ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { createCache } from "./cache.ts";
import { serializeLink } from "./serialize-link.ts";
import { fetchLink } from "./fetch-link.ts";
import { resendLink } from "./resend-link.ts";
import { sessionLink } from "./session-links.ts";
import { updateLink } from "./update-link.ts";

/**
 * The browser's client, which begins with what the server's HTML holds. Hooks of queries read partial data beside an
 * error; mutations and `client.query` reject unless they ask for partial data themselves.
 */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  return new ApolloClient({
    cache: createCache().restore(state),
    link: ApolloLink.from([sessionLink, serializeLink(), updateLink, resendLink, fetchLink()]),
    dataMasking: true,
    defaultOptions: { watchQuery: { errorPolicy: "all" } },
  });
}
