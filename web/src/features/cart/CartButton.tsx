import { useApolloClient } from "@apollo/client/react";
import { Icon } from "../../ui/Icon.tsx";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { Navigate } from "react-router-dom";
import { onMessageOfTab } from "../../session/tab-channel.ts";
import { hasToken } from "../../session/token.ts";
import { PageButton } from "../../ui/Button.tsx";
import { CountBadge } from "../../ui/CountBadge.tsx";
import { useOverlay } from "../../ui/use-overlay.ts";
import { useIsWide } from "../../use-browser-state.ts";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { iconButtonClass } from "../../ui/IconButton.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { hasOutdatedPrices } from "./outdated-prices.ts";
import { quantityFailedMessage, showUnsettledQuantities } from "./unsettled-quantities.ts";
import { loadCart, reloadCart, useCart } from "./use-cart.ts";

const CartPanel = lazyWithPreload(() => import("./CartOverlay.tsx").then((module) => module.CartPanel), CartPage);
const CartScreen = lazyWithPreload(() => import("./CartOverlay.tsx").then((module) => module.CartScreen), CartPage);

/**
 * Cart button of the header with the item count; opens the cart. It is rendered on every page, so it also reloads the
 * cart when another tab changes it or a page loads another price, and shows the changes of the tab's previous page.
 */
export function CartButton() {
  const { opened, open, close } = useOverlay<"cart">();
  const isOpen = opened !== null;
  const root = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const client = useApolloClient();
  const result = useCart();
  const count = result.cart?.itemCount ?? 0;

  const reload = useEffectEvent(() => {
    if (hasToken()) void reloadCart(client);
  });
  useEffect(() => onMessageOfTab("changed", reload), []);

  const toast = useToast();
  const isLoaded = result.cart !== null;
  const sayLost = useEffectEvent(() => toast.show(quantityFailedMessage, { tone: "error" }));
  useEffect(() => (isLoaded ? showUnsettledQuantities(client, () => sayLost()) : undefined), [client, isLoaded]);

  const isOutdated = result.cart !== null && hasOutdatedPrices(result.cart);
  useEffect(() => {
    if (isOutdated) void loadCart(client);
  }, [client, isOutdated]);

  const { preload } = isWide ? CartPanel : CartScreen;
  return (
    <div ref={root}>
      <PageButton
        page="/cart"
        className={iconButtonClass()}
        aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
        aria-expanded={isOpen}
        onPress={() => (isOpen ? close() : open("cart"))}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="shopping-bag" />
        <CountBadge count={count} />
      </PageButton>
      <Suspense>
        {isOpen &&
          (isWide ? (
            <CartPanel result={result} root={root} onClose={close} />
          ) : (
            <CartScreen result={result} onClose={close} />
          ))}
      </Suspense>
    </div>
  );
}

function CartPage() {
  return <Navigate to="/cart" />;
}
