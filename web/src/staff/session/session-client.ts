import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { fetchLink } from "../../apollo/fetch-link.ts";
import { endClient } from "../../apollo/ended-clients.ts";
import { loginLink } from "../../apollo/login-link.ts";
import { createStore, type Store } from "../../create-store.ts";
import { expireSession, readSession, subscribeToSession } from "./session.ts";

/**
 * Begins the first session of the page, and each later one, with a new client. Only the account of an expired session continues
 * with its client, which sends the queries of the hidden screen again: without its data, a form would lose what was typed.
 * @returns the client of the present session, or of the login
 */
export function startSessions(): Store<ApolloClient> {
  const current = createStore(createClient());
  let last = readSession();
  subscribeToSession(() => {
    const [before, now, client] = [last, readSession(), current.get()];
    last = now;
    if (now.token === before.token) return;
    if (now.account !== null && now.account.id === before.account?.id) {
      client.setLink(sessionLink());
      void client.refetchQueries({ include: "active" });
    } else {
      endClient(client);
      current.set(createClient());
    }
  });
  return current;
}

/** A client whose cache is never stored. A query shows what is cached, and always sends a request. */
function createClient(): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        // the root of all that staff read has no id
        Staff: { keyFields: [] },
        StaffPromoCode: { keyFields: ["code"] },
        // rows of a table, and sizes of which the ids are unique within a product only
        StaffProductRow: { keyFields: false },
        StaffProductSize: { keyFields: false },
        // two products or banners with one picture have a text each
        StaffPicture: { keyFields: false },
      },
    }),
    link: sessionLink(),
    dataMasking: true,
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
  });
}

/** Sends the operations of the session of this moment. */
function sessionLink(): ApolloLink {
  const session = {
    readToken: () => readSession().token,
    subscribeToToken: subscribeToSession,
    expireToken: expireSession,
  };
  return ApolloLink.from([loginLink(session), fetchLink()]);
}
