import { ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { recordLoginElsewhere } from "../session/login-prompt.ts";
import { followPageVisibility } from "../session/page-hidden.ts";
import { followOtherTabs, subscribeToToken } from "../session/token.ts";
import { clearUserCache, createCache } from "./cache.ts";
import { serializeLink } from "./serialize-link.ts";
import { fetchLink } from "./fetch-link.ts";
import { responseLink, setRenderedState } from "./rendered-client.ts";
import { sessionLink } from "./session-links.ts";
import { updateLink } from "./update-link.ts";

/**
 * The browser's client, initialised from the server's HTML, one per page. Hooks of queries return partial data with its
 * error; mutations and `client.query` reject unless they choose another error policy. A user's data is removed from its
 * cache when the login changes.
 */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  setRenderedState(state);
  const cache = createCache().restore(state);
  followPageVisibility();
  followOtherTabs(recordLoginElsewhere);
  subscribeToToken(() => {
    // A query that is notified before React has skipped or unmounted it would be sent again, without a token. So the data
    // is removed once the operations in flight have ended, before React renders, and announced after it has rendered.
    queueMicrotask(() => clearUserCache(cache));
    setTimeout(() => cache.batch({ update: () => {} }));
  });
  return new ApolloClient({
    cache,
    link: ApolloLink.from([responseLink, sessionLink, serializeLink(), updateLink, fetchLink()]),
    dataMasking: true,
    // an error stays until the response to its Retry
    defaultOptions: { watchQuery: { errorPolicy: "all", notifyOnNetworkStatusChange: false } },
  });
}
