import { useApolloClient } from "@apollo/client/react";
import { ShoppingBag } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { onCartChangeElsewhere } from "../../session/cart-changes.ts";
import { readToken } from "../../session/token.ts";
import { PageButton } from "../../ui/PageButton.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { useOpenHere } from "../../ui/use-open-here.ts";
import { CartPanel, CartScreen } from "./cart-parts.tsx";
import { reloadCart, useCart } from "./use-cart.ts";

/**
 * The bag in the header with the number of its items; it opens the cart. Being on every page, it also sees to it that
 * the cart follows what other tabs do to it.
 */
export function CartButton() {
  const { opened, open, close } = useOpenHere<"cart">();
  const isOpen = opened !== null;
  const root = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const client = useApolloClient();
  const reading = useCart();
  const count = reading.cart?.itemCount ?? 0;

  useDismiss(root, isOpen && isWide, close);

  const readAgain = useEffectEvent(() => {
    if (readToken() !== null) void reloadCart(client);
  });
  useEffect(() => onCartChangeElsewhere(readAgain), []);

  const { prepare } = isWide ? CartPanel : CartScreen;
  return (
    <div ref={root}>
      <PageButton
        page="/cart"
        className="icon-button"
        aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
        aria-expanded={isOpen}
        onPress={() => (isOpen ? close() : open("cart"))}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <ShoppingBag className="icon" aria-hidden="true" />
        {count > 0 && <span className="count">{count}</span>}
      </PageButton>
      <Suspense>
        {isOpen &&
          (isWide ? <CartPanel.Part reading={reading} /> : <CartScreen.Part reading={reading} onClose={close} />)}
      </Suspense>
    </div>
  );
}
