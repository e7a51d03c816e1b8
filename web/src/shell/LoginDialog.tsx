import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { hasEnded } from "../apollo/ended-clients.ts";
import { AuthDialog } from "../features/auth/AuthDialog.tsx";
import { useAddToCart } from "../features/cart/add-to-cart.ts";
import { useSetWishlisted } from "../features/wishlist/set-wishlisted.ts";
import { closeLogin, takeIntent } from "../session/login-prompt.ts";
import { hasToken } from "../session/token.ts";

/**
 * The login dialog. It executes the guest's intent once the page has the client of the new login. After a login in another
 * tab it closes; after one here it stays open to confirm it.
 */
export function LoginDialog() {
  const client = useApolloClient();
  const [hasJustLoggedIn, setHasJustLoggedIn] = useState(false);
  const addToCart = useAddToCart();
  const setWishlisted = useSetWishlisted();
  const navigate = useNavigate();
  const carryOutIntent = useEffectEvent(() => {
    const intent = takeIntent();
    if (intent?.kind === "addToCart") void addToCart(intent, intent.onSizeMissing);
    if (intent?.kind === "setWishlisted") void setWishlisted(intent);
    if (intent?.kind === "addLines") intent.add();
    if (intent?.kind === "checkOut") void navigate("/checkout");
    if (!hasJustLoggedIn) closeLogin();
  });
  useEffect(() => {
    if (hasToken() && !hasEnded(client)) carryOutIntent();
  }, [client]);
  return <AuthDialog onLoggedIn={() => setHasJustLoggedIn(true)} />;
}
