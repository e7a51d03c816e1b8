import { Link, useLocation } from "react-router-dom";
import { CountBadge } from "../../ui/CountBadge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { iconButtonClass } from "../../ui/IconButton.tsx";
import { useWishlistCount } from "./use-wishlist.ts";

const path = "/wishlist";

/** Wishlist link of the header, with the number of its products; without one for a guest, whom the page asks to log in. */
export function WishlistButton() {
  const count = useWishlistCount(useLocation().pathname === path);
  const label = count === null ? "Wishlist" : `Wishlist, ${count} ${count === 1 ? "item" : "items"}`;
  return (
    <Link className={iconButtonClass()} to={path} aria-label={label}>
      <Icon name="heart" />
      <CountBadge count={count} />
    </Link>
  );
}
