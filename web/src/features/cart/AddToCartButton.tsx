import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { productKey, useIsPending } from "./pending-changes.ts";
import { usePerformAddToCart } from "./use-perform-add-to-cart.ts";

interface AddToCartButtonProps {
  productId: string;
  title: string;
  /** From 1. */
  quantity: number;
  /** In paise. */
  unitPrice: number;
}

/** Puts some of a product into the cart, and says what they cost: the button of the product page. */
export function AddToCartButton({ productId, title, quantity, unitPrice }: AddToCartButtonProps) {
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
      {`Add to Cart - ${formatMoney(unitPrice * quantity)}`}
    </Button>
  );
}
