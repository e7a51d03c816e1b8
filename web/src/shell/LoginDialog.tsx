import { useNavigate } from "react-router-dom";
import { AuthDialog } from "../features/auth/AuthDialog.tsx";
import { usePerformAddToCart } from "../features/cart/use-perform-add-to-cart.ts";
import { takeIntent } from "../session/login-prompt.ts";

/** The login dialog of every page; what the guest meant to do is done right after the login. */
export function LoginDialog() {
  const addToCart = usePerformAddToCart();
  const navigate = useNavigate();
  const carryOn = () => {
    const intent = takeIntent();
    if (intent?.kind === "addToCart") void addToCart({ productId: intent.productId, quantity: intent.quantity });
    if (intent?.kind === "checkOut") void navigate("/checkout");
  };
  return <AuthDialog onLoggedIn={carryOn} />;
}
