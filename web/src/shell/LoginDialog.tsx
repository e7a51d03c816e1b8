import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { AuthDialog } from "../features/auth/AuthDialog.tsx";
import { useAddToCart } from "../features/cart/use-add-to-cart.ts";
import { useSetWishlisted } from "../features/wishlist/set-wishlisted.ts";
import { closeLogin, takeIntent, useLoginPrompt } from "../session/login-prompt.ts";

/** The login dialog. After a login, in this tab or another, it executes the guest's intent. */
export function LoginDialog() {
  const { isLoggedInElsewhere } = useLoginPrompt();
  const addToCart = useAddToCart();
  const setWishlisted = useSetWishlisted();
  const navigate = useNavigate();
  const carryOutIntent = () => {
    const intent = takeIntent();
    if (intent?.kind === "addToCart") void addToCart(intent, intent.onSizeMissing);
    if (intent?.kind === "setWishlisted") {
      void setWishlisted({ productId: intent.productId, isWishlisted: intent.isWishlisted });
    }
    if (intent?.kind === "checkOut") void navigate("/checkout");
  };
  const finish = useEffectEvent(() => {
    carryOutIntent();
    closeLogin();
  });
  useEffect(() => {
    if (isLoggedInElsewhere) finish();
  }, [isLoggedInElsewhere]);
  return <AuthDialog onLoggedIn={carryOutIntent} />;
}
