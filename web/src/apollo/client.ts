import { ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { createCache } from "./cache.ts";
import { serializeLink } from "./serialize-link.ts";
import { fetchLink } from "./fetch-link.ts";
import { responseLink, setRenderedState } from "./rendered-client.ts";
import { resendLink } from "./resend-link.ts";
import { sessionLink } from "./session-links.ts";
import { updateLink } from "./update-link.ts";

/**
 * The browser's client, initialised from the server's HTML. Hooks of queries return partial data with its error;
 * mutations and `client.query` reject unless they choose another error policy.
 */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  setRenderedState(state);
  return new ApolloClient({
    cache: createCache().restore(state),
    link: ApolloLink.from([responseLink, sessionLink, serializeLink(), updateLink, resendLink, fetchLink()]),
    dataMasking: true,
    // an error stays until the response to its Retry
    defaultOptions: { watchQuery: { errorPolicy: "all", notifyOnNetworkStatusChange: false } },
  });
}
