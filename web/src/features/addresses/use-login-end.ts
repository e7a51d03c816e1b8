import { useEffect, useRef, useState } from "react";
import { hasErrorCode } from "../../apollo/errors.ts";
import { clearToken, readToken } from "../../session/token.ts";
import { keepDraft, type DraftOwner } from "./address-draft.ts";
import type { AddressFields } from "./address-form.ts";

/** How long the words stand before the page leads to /login (accounts-and-orders, section 9). */
const delay = 2000;

/**
 * For an address whose customer turns out to be logged in no more. The form says so; after two seconds, or when the
 * person presses Login, the login is ended in the browser too, on which the page leads to /login and back. What was typed
 * is kept for the same customer, unless the form has been closed in between.
 */
export function useLoginEnd(owner: DraftOwner, typed: () => AddressFields) {
  const [end, setEnd] = useState<{ token: string | null; words: string } | null>(null);

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const leaveWith = (token: string | null) => {
    // who has logged in again since stays
    if (readToken() !== token) return setEnd(null);
    const draft = isOpen.current ? JSON.stringify(typed()) : null;
    clearToken();
    if (draft !== null) keepDraft(owner, draft);
  };
  return {
    /** What to say; null as long as the login is good. */
    ended: end && end.words,
    /** Whether a refusal is of this kind. */
    endsLogin: (error: unknown): boolean => {
      if (!hasErrorCode(error, "UNAUTHENTICATED")) return false;
      const token = readToken();
      const words =
        token === null
          ? "You need to be logged in to save addresses"
          : "Your session has expired. Please log in again.";
      setEnd({ token, words });
      setTimeout(() => leaveWith(token), delay);
      return true;
    },
    leave: () => end && leaveWith(end.token),
  };
}
