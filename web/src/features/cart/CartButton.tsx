import { ShoppingBag } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { IconButton } from "../../ui/IconButton.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { CartPanel } from "./CartPanel.tsx";
import { CartScreen } from "./CartScreen.tsx";
import { useCart } from "./use-cart.ts";

/** The bag in the header with the number of its items; it opens the cart. */
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
