import { Navigate } from "react-router-dom";
import { onDemand } from "../../ui/on-demand.tsx";

export const CartPanel = onDemand(() => import("./CartPanel.tsx").then((module) => module.CartPanel), CartPageInstead);
export const CartScreen = onDemand(
  () => import("./CartScreen.tsx").then((module) => module.CartScreen),
  CartPageInstead,
);

function CartPageInstead() {
  return <Navigate to="/cart" />;
}
