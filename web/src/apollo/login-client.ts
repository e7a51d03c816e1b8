import { ApolloClient, ApolloLink, type InMemoryCache, type NormalizedCacheObject } from "@apollo/client";
import { createStore, type Store } from "../create-store.ts";
import { openLogin } from "../session/login-prompt.ts";
import { expireToken, readToken, subscribeToToken } from "../session/token.ts";
import { createCache } from "./cache.ts";
import { endClient } from "./ended-clients.ts";
import { fetchLink } from "./fetch-link.ts";
import { heldUntilHydrated } from "./hydration.tsx";
import { loginLink } from "./login-link.ts";
import { publicPart } from "./public-part.ts";
import { serializeLink } from "./serialize-link.ts";
import { updateLink } from "./update-link.ts";

/**
 * Begins the first login of a page, and each later one when the last has ended: at each login, logout and expiry.
 * @param state of the cache in the server's HTML, which is the same for every shopper
 * @returns the client of the present login, or of a guest
 */
export function startLogins(state: NormalizedCacheObject): Store<ApolloClient> {
  let cache = createCache().restore(state);
  const current = createStore(clientOfLogin(cache));
  subscribeToToken(() => {
    endClient(current.get());
    cache = createCache().restore(publicPart(cache.extract()));
    current.set(clientOfLogin(cache));
  });
  return current;
}

/**
 * A client for the login of this moment, which is a guest's without a token. What it is asked for ends with that login. Hooks of
 * queries return partial data with its error; mutations and `client.query` reject unless they choose another error policy.
 * @param cache without data of another login
 */
function clientOfLogin(cache: InMemoryCache): ApolloClient {
  const login = loginLink({ readToken, subscribeToToken, expireToken, askForLogin: () => openLogin() });
  return new ApolloClient({
    cache,
    link: ApolloLink.from([login, heldUntilHydrated, serializeLink(), updateLink, fetchLink()]),
    dataMasking: true,
    // an error stays until the response to its Retry
    defaultOptions: { watchQuery: { errorPolicy: "all", notifyOnNetworkStatusChange: false } },
  });
}
