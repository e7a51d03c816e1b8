import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { hasErrorCode } from "../../apollo/errors.ts";
import { hasEnded } from "../../apollo/login-client.ts";
import { storeDraft, type DraftOwner } from "../../session/drafts.ts";
import { sessionExpiredMessage } from "../../session/login-prompt.ts";
import { expireToken, hasToken } from "../../session/token.ts";
import type { AddressFields } from "./address-form.ts";

/** How long the message is shown before the redirect to /login (accounts-and-orders, section 9). */
const redirectDelayMs = 2000;

/**
 * Handles a login that expired while an address was entered: shows a message, and after two seconds, or on a click on
 * Login, removes the token, which redirects to /login. While the form is open, its values are stored as a draft.
 */
export function useLoginExpiry(owner: DraftOwner, readValues: () => AddressFields) {
  const login = useApolloClient();
  const [expiry, setExpiry] = useState<{ login: ApolloClient; message: string } | null>(null);

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const endLogin = (login: ApolloClient) => {
    // The shopper has logged in again meanwhile.
    if (hasEnded(login)) return setExpiry(null);
    const draft = isOpen.current ? JSON.stringify(readValues()) : null;
    expireToken();
    if (draft !== null) storeDraft("addressDraft", owner, draft);
  };
  return {
    /** The message to show; null while the login is valid. */
    expiryMessage: expiry && expiry.message,
    /** Handles an error of an expired login. @returns false for any other error */
    handleExpiry: (error: unknown): boolean => {
      if (!hasErrorCode(error, "UNAUTHENTICATED")) return false;
      const message = !hasToken() ? "You need to be logged in to save addresses" : sessionExpiredMessage;
      setExpiry({ login, message });
      setTimeout(() => endLogin(login), redirectDelayMs);
      return true;
    },
    logInAgain: () => expiry && endLogin(expiry.login),
  };
}
