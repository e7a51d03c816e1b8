import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { storeDraft, type DraftOwner } from "../../session/drafts.ts";
import { expireToken } from "../../session/token.ts";
import type { AddressFields } from "./address-form.ts";

/** How long the message is shown before the redirect to /login (accounts-and-orders, section 9). */
const redirectDelayMs = 2000;

interface Expiry {
  message: string;
  logInAgain: () => void;
}

/**
 * Handles a login that expired while an address was entered: shows a message, and after two seconds, or on a click on
 * Login, removes the token, which redirects to /login. While the form is open, its values are stored as a draft.
 * @returns the expiry of the login, null while it is valid, and a function that begins it with a message
 */
export function useLoginExpiry(owner: DraftOwner, readValues: () => AddressFields) {
  const client = useApolloClient();
  const [expiry, setExpiry] = useState<Expiry | null>(null);

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const expire = (message: string) => {
    const logInAgain = () => {
      setExpiry(null);
      // The shopper has logged in again meanwhile.
      if (hasEnded(client)) return;
      const draft = isOpen.current ? JSON.stringify(readValues()) : null;
      expireToken();
      if (draft !== null) storeDraft("addressDraft", owner, draft);
    };
    setExpiry({ message, logInAgain });
    setTimeout(logInAgain, redirectDelayMs);
  };
  return { expiry, expire };
}
