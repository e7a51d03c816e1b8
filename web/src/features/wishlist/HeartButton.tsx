import { clsx } from "clsx";
import { Heart } from "lucide-react";
import { IconButton } from "../../ui/IconButton.tsx";
import { useIsWishlisted, useSetWishlisted } from "./use-wishlist.ts";
import styles from "./HeartButton.module.css";

interface HeartButtonProps {
  productId: string;
  title: string;
  className?: string | undefined;
}

/** Puts a product on the wishlist or takes it off: the heart of a card and of the product page, red when it is on. */
export function HeartButton({ productId, title, className }: HeartButtonProps) {
  const isWishlisted = useIsWishlisted(productId);
  const setWishlisted = useSetWishlisted();
  return (
    <IconButton
      label={`Wishlist: ${title}`}
      className={clsx(styles.heart, className)}
      aria-pressed={isWishlisted}
      onClick={() => void setWishlisted({ productId, isWishlisted: !isWishlisted })}
    >
      <Heart className="icon" aria-hidden="true" />
    </IconButton>
  );
}
