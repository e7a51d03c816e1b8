import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { askForLogin } from "../../session/login-prompt.ts";
import { readToken } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import type { Wish } from "./fulfil-wish.ts";

/** What changes a wishlist is loaded when somebody is about to. */
export const loadFulfilWish = () => import("./fulfil-wish.ts");

/**
 * A way to fulfil a wish and to say how it went. A guest, or a customer whose token has expired, is asked to log in and
 * the wish is remembered.
 */
export function useFulfilWish(): (wish: Wish) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  return async function fulfil(wish) {
    const remember = () => askForLogin({ kind: "wish", ...wish });
    if (readToken() === null) {
      remember();
      return;
    }
    try {
      const { fulfilWish } = await loadFulfilWish();
      const outcome = await fulfilWish(client, wish);
      if (!outcome) return;
      const undo = { label: "Undo", onPress: () => void fulfil({ ...wish, isWished: true }) };
      const look = { label: "Wishlist", to: "/wishlist" };
      toast.show(outcome.message, { action: outcome.wishlisted ? look : undo });
    } catch (error) {
      if (hasErrorCode(error, "UNAUTHENTICATED")) remember();
      // whose page is old has been asked to reload
      else if (!hasErrorCode(error, "UNKNOWN_DOCUMENT"))
        toast.show(refusalWords(error, "Failed to add product to wishlist. Please try again."), { tone: "error" });
    }
  };
}
