import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { AuthDialog } from "../features/auth/AuthDialog.tsx";
import { usePerformAddToCart } from "../features/cart/use-perform-add-to-cart.ts";
import { useFulfilWish } from "../features/wishlist/use-fulfil-wish.ts";
import { closeLogin, takeIntent } from "../session/login-prompt.ts";
import { onLogInElsewhere } from "../session/token.ts";

/** The login dialog of every page; what the guest meant to do is done right after the login, be it in another tab. */
export function LoginDialog() {
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
  useEffect(() => onLogInElsewhere(closeAndCarryOn), []);
  return <AuthDialog onLoggedIn={carryOn} />;
}
