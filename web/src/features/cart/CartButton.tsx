import { ShoppingBag } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { onCartChangeElsewhere } from "../../session/cart-changes.ts";
import { readToken } from "../../session/token.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { CartPanel } from "./CartPanel.tsx";
import { CartScreen } from "./CartScreen.tsx";
import { useCart } from "./use-cart.ts";

/**
 * The bag in the header with the number of its items; it opens the cart. Being on every page, it also sees to it that
 * the cart follows what other tabs do to it.
 */
export function CartButton() {
  // it is open on one page: leaving that page closes it
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = () => setOpenAt(null);

  const root = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const reading = useCart();
  const count = reading.cart?.itemCount ?? 0;

  useDismiss(root, isOpen && isWide, close);

  const readAgain = useEffectEvent(() => {
    if (readToken() !== null) reading.retry();
  });
  useEffect(() => onCartChangeElsewhere(readAgain), []);

  return (
    <div ref={root}>
      <IconButton
        label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <ShoppingBag className="icon" aria-hidden="true" />
        {count > 0 && <span className="count">{count}</span>}
      </IconButton>
      {isOpen && (isWide ? <CartPanel reading={reading} /> : <CartScreen reading={reading} onClose={close} />)}
    </div>
  );
}
