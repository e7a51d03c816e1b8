import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { productKey, useIsPending } from "./pending-changes.ts";
import { usePerformAddToCart } from "./use-perform-add-to-cart.ts";

interface AddToCartButtonProps {
  productId: string;
  title: string;
  /** From 1. */
  quantity: number;
  /** What they cost together, in paise; left out where it stands beside the button. */
  total?: number;
}

/** Puts some of a product into the cart, and says what they cost: the button of the product page. */
export function AddToCartButton({ productId, title, quantity, total }: AddToCartButtonProps) {
  const add = usePerformAddToCart();
  const isAdding = useIsPending(productKey(productId));
  return (
    <Button
      variant="primary"
      title={title}
      pending={isAdding}
      pendingLabel="Adding..."
      onClick={() => void add({ productId, quantity })}
    >
      {total === undefined ? "Add to Cart" : `Add to Cart - ${formatMoney(total)}`}
    </Button>
  );
}
