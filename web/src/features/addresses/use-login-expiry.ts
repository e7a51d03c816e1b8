import { useEffect, useRef, useState } from "react";
import { hasErrorCode } from "../../apollo/errors.ts";
import { storeDraft, type DraftOwner } from "../../session/drafts.ts";
import { sessionExpiredMessage } from "../../session/login-prompt.ts";
import { expireToken, readToken } from "../../session/token.ts";
import type { AddressFields } from "./address-form.ts";

/** How long the message is shown before the redirect to /login (accounts-and-orders, section 9). */
const redirectDelayMs = 2000;

/**
 * Handles a login that expired while an address was entered: shows a message, and after two seconds, or on a click on
 * Login, removes the token, which redirects to /login. While the form is open, its values are stored as a draft.
 */
export function useLoginExpiry(owner: DraftOwner, readValues: () => AddressFields) {
  const [expiry, setExpiry] = useState<{ token: string | null; message: string } | null>(null);

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const endLogin = (token: string | null) => {
    // The shopper has logged in again meanwhile.
    if (readToken() !== token) return setExpiry(null);
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
      const token = readToken();
      const message = token === null ? "You need to be logged in to save addresses" : sessionExpiredMessage;
      setExpiry({ token, message });
      setTimeout(() => endLogin(token), redirectDelayMs);
      return true;
    },
    logInAgain: () => expiry && endLogin(expiry.token),
  };
}
