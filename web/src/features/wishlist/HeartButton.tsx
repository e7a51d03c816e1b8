import { Heart } from "lucide-react";
import { IconButton } from "../../ui/IconButton.tsx";
import { useIsWishlisted, useSetWishlisted } from "./use-wishlist.ts";

interface HeartButtonProps {
  productId: string;
  title: string;
  className?: string;
}

/** Puts a product on the wishlist or takes it off: the heart of a card and of the product page, red when it is on. */
export function HeartButton({ productId, title, className = "" }: HeartButtonProps) {
  const isWishlisted = useIsWishlisted(productId);
  const setWishlisted = useSetWishlisted();
  return (
    <IconButton
      label={`Wishlist: ${title}`}
      className={`icon-button--heart ${className}`.trimEnd()}
      aria-pressed={isWishlisted}
      onClick={() => void setWishlisted({ productId, isWishlisted: !isWishlisted })}
    >
      <Heart className="icon" aria-hidden="true" />
    </IconButton>
  );
}
