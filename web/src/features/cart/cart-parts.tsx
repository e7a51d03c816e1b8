import { lazy } from "react";
import { Navigate } from "react-router-dom";

// No page needs them until the bag is pressed; where one cannot be had, the page of the cart takes its place.
const loadPanel = () => import("./CartPanel.tsx");
const loadScreen = () => import("./CartScreen.tsx");

export const CartPanel = lazy(() =>
  loadPanel().then(
    (module) => ({ default: module.CartPanel }),
    () => ({ default: CartPageInstead }),
  ),
);

export const CartScreen = lazy(() =>
  loadScreen().then(
    (module) => ({ default: module.CartScreen }),
    () => ({ default: CartPageInstead }),
  ),
);

/** For the pointer or the focus on the bag: they are there when it is pressed. */
export const prepareCart = {
  panel: () => void loadPanel().catch(() => {}),
  screen: () => void loadScreen().catch(() => {}),
};

function CartPageInstead() {
  return <Navigate to="/cart" />;
}
