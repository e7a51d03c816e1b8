import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { createStore } from "../../create-store.ts";
import { additionsKey, readOfTab } from "../../session/storage.ts";
import { hasExpired, useIsLoggedIn } from "../../session/token.ts";
import { readAdditions, storeAdditions, type Additions } from "./additions.ts";

const none: Additions = {};
const changes = createStore(0);

/**
 * The additions of a link by the present login, none for a guest. Those of a login that has expired are carried over to
 * the next login, whose cart then decides about them; any other login has none at first.
 *
 * @returns the additions, and a function that stores others unless the login of its render has ended
 */
export function useAdditions(link: string): [Additions, (additions: Additions) => void] {
  const client = useApolloClient();
  const isLoggedIn = useIsLoggedIn();
  const text = useSyncExternalStore(
    changes.subscribe,
    () => readOfTab(additionsKey),
    () => null,
  );
  const additions = isLoggedIn ? readAdditions(link, text) : none;
  const store = (next: Additions) => {
    if (hasEnded(client)) return;
    storeAdditions(link, next);
    changes.set(changes.get() + 1);
  };

  const ofThisLogin = useRef(none);
  const ofExpiredLogin = useRef(none);
  useEffect(() => {
    if (!isLoggedIn) ofExpiredLogin.current = hasExpired() ? ofThisLogin.current : none;
    else if (ofExpiredLogin.current !== none) {
      storeAdditions(link, ofExpiredLogin.current);
      ofExpiredLogin.current = none;
      changes.set(changes.get() + 1);
    }
  }, [isLoggedIn, link]);
  useEffect(() => {
    if (isLoggedIn) ofThisLogin.current = additions;
  }, [isLoggedIn, additions]);
  return [additions, store];
}
