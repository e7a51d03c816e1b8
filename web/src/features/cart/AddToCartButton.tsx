import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { productKey, useIsPending } from "./pending-changes.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

interface ProductProps {
  productId: string;
  title: string;
  className?: string | undefined;
}

/** Adds one of a product to the cart: the button of a card. */
export function AddButton({ productId, title, className }: ProductProps) {
  const addToCart = useAddToCart();
  const isAdding = useIsPending(productKey(productId));
  return (
    <Button
      variant="quiet"
      className={className}
      aria-label={`${isAdding ? "Adding..." : "Add"} ${title}`}
      pending={isAdding}
      pendingLabel="Adding..."
      onClick={() => void addToCart({ productId, quantity: 1 })}
    >
      Add
    </Button>
  );
}

interface AddToCartButtonProps extends ProductProps {
  /** From 1. */
  quantity: number;
  /** What they cost together, in paise; left out where it stands beside the button. */
  total?: number;
}

/** Adds some of a product to the cart, and says what they cost: the button of the product page. */
export function AddToCartButton({ productId, title, quantity, total, className }: AddToCartButtonProps) {
  const addToCart = useAddToCart();
  const isAdding = useIsPending(productKey(productId));
  return (
    <Button
      variant="primary"
      className={className}
      title={title}
      pending={isAdding}
      pendingLabel="Adding..."
      onClick={() => void addToCart({ productId, quantity })}
    >
      {total === undefined ? "Add to Cart" : `Add to Cart - ${formatMoney(total)}`}
    </Button>
  );
}
