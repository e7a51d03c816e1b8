import { Button } from "../../ui/Button.tsx";
import { productKey, useIsPending } from "./pending-changes.ts";
import { usePerformAddToCart } from "./use-perform-add-to-cart.ts";

/** Puts one of a product into the cart: the button of a card. */
export function AddButton({ productId, title }: { productId: string; title: string }) {
  const add = usePerformAddToCart();
  const isAdding = useIsPending(productKey(productId));
  return (
    <Button
      variant="quiet"
      aria-label={`${isAdding ? "Adding..." : "Add"} ${title}`}
      pending={isAdding}
      pendingLabel="Adding..."
      onClick={() => void add({ productId, quantity: 1 })}
    >
      Add
    </Button>
  );
}
