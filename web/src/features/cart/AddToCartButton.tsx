import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { productKey, useIsPending } from "./pending-changes.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

interface ProductProps {
  productId: string;
  title: string;
  className?: string | undefined;
}

/** Button of a product card: adds one piece to the cart. */
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
  /** Total price of the quantity, in paise; omitted where the price is shown beside the button. */
  total?: number;
}

/** Button of the product page: adds a quantity to the cart, and shows its total price. */
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
