import { useApolloClient } from "@apollo/client/react";
import { Suspense, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { AuthDialog } from "../features/auth/auth-parts.tsx";
import { forgetPerson } from "../features/auth/forget-person.ts";
import { usePerformAddToCart } from "../features/cart/use-perform-add-to-cart.ts";
import { useFulfilWish } from "../features/wishlist/use-fulfil-wish.ts";
import { closeLogin, takeIntent, useLoginPrompt } from "../session/login-prompt.ts";
import { followOtherTabs, subscribeToToken } from "../session/token.ts";

/** For the time after a page has been loaded: the dialog is there when it is asked for. */
export const prepareLogin = AuthDialog.prepare;

/**
 * The login dialog of every page, which opens wherever `askForLogin` is called; what the guest meant to do is done right
 * after the login, be it in another tab. It also sees to it that the cache holds nothing of a person whose token is gone.
 */
export function LoginDialog() {
  const { isOpen } = useLoginPrompt();
  const { cache } = useApolloClient();
  const addToCart = usePerformAddToCart();
  const fulfilWish = useFulfilWish();
  const navigate = useNavigate();
  const carryOn = () => {
    const intent = takeIntent();
    if (intent?.kind === "addToCart") void addToCart({ productId: intent.productId, quantity: intent.quantity });
    if (intent?.kind === "wish") void fulfilWish(intent);
    if (intent?.kind === "checkOut") void navigate("/checkout");
  };
  const closeAndCarryOn = useEffectEvent(() => {
    carryOn();
    closeLogin();
  });
  useEffect(() => followOtherTabs(closeAndCarryOn), []);
  useEffect(() => subscribeToToken(() => forgetPerson(cache)), [cache]);
  return <Suspense>{isOpen && <AuthDialog.Part onLoggedIn={carryOn} />}</Suspense>;
}
