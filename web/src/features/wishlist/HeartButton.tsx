import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useSetWishlisted } from "./set-wishlisted.ts";
import { useIsWishlisted } from "./use-wishlist.ts";
import styles from "./HeartButton.module.css";

interface HeartButtonProps {
  productId: string;
  title: string;
  className?: string | undefined;
}

/** Adds a product to the wishlist or removes it; used by cards and the product page. */
export function HeartButton({ productId, title, className }: HeartButtonProps) {
  const isWishlisted = useIsWishlisted(productId);
  const setWishlisted = useSetWishlisted();
  return (
    <IconButton
      label={`Wishlist: ${title}`}
      className={classNames(styles.heart, className)}
      aria-pressed={isWishlisted}
      onClick={() => void setWishlisted({ productId, isWishlisted: !isWishlisted })}
    >
      <Icon name="heart" />
    </IconButton>
  );
}
