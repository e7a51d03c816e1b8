import { Heart } from "lucide-react";
import { IconButton } from "../../ui/IconButton.tsx";
import { loadFulfilWish, useFulfilWish } from "./use-fulfil-wish.ts";
import { useIsWished } from "./use-is-wished.ts";

const prepare = () => void loadFulfilWish().catch(() => null);

/** Puts a product on the wishlist and takes it off: the heart of a card and of the product page, red when it is on. */
export function HeartButton({ productId, title }: { productId: string; title: string }) {
  const isWished = useIsWished(productId);
  const fulfil = useFulfilWish();
  return (
    <IconButton
      label={`Wishlist: ${title}`}
      className="icon-button--heart"
      aria-pressed={isWished}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void fulfil({ productId, isWished: !isWished })}
    >
      <Heart className="icon" aria-hidden="true" />
    </IconButton>
  );
}
