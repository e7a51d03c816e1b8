import { ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { recordLoginElsewhere } from "../session/login-prompt.ts";
import { followPageVisibility } from "../session/page-hidden.ts";
import { followOtherTabs } from "../session/other-tabs.ts";
import { removePersonalData } from "../session/storage.ts";
import { onLoginEnd } from "../session/token.ts";
import { clearUserCache, createCache } from "./cache.ts";
import { serializeLink } from "./serialize-link.ts";
import { fetchLink } from "./fetch-link.ts";
import { responseLink, setRenderedState } from "./rendered-client.ts";
import { sessionLink } from "./session-links.ts";
import { updateLink } from "./update-link.ts";

/**
 * The browser's client, initialised from the server's HTML, one per page. Hooks of queries return partial data with its
 * error; mutations and `client.query` reject unless they choose another error policy. When a login ends, the customer's data is
 * removed from the cache and from the browser's storages.
 */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  setRenderedState(state);
  const cache = createCache().restore(state);
  followPageVisibility();
  followOtherTabs(recordLoginElsewhere);
  onLoginEnd(() => {
    clearUserCache(cache);
    removePersonalData();
  });
  return new ApolloClient({
    cache,
    link: ApolloLink.from([responseLink, sessionLink, serializeLink(), updateLink, fetchLink()]),
    dataMasking: true,
    // an error stays until the response to its Retry
    defaultOptions: { watchQuery: { errorPolicy: "all", notifyOnNetworkStatusChange: false } },
  });
}
