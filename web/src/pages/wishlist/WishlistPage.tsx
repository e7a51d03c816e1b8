import { useEffect, useRef, type RefObject } from "react";
import cloth from "../../assets/folded-mundu.webp";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { PageHead } from "../../document/PageHead.tsx";
import { AddButton } from "../../features/cart/AddToCartButton.tsx";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { useLoginRequired } from "../../session/login-required.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ProductGridSkeleton } from "../../features/product/ProductGridSkeleton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useWishlistPageQuery } from "./WishlistPage.generated.ts";

/** /wishlist: the customer's wishlist, newest first. The server renders only the heading. */
export function Component() {
  const root = useRef<HTMLDivElement>(null);
  useLoginRequired();
  return (
    <div className="wrap catalogue" ref={root}>
      <PageHead title="My Wishlist" />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "My Wishlist" }]} />
      <div className="page-head">
        <h1>My Wishlist</h1>
      </div>
      <Wishlist root={root} />
    </div>
  );
}

function Wishlist({ root }: { root: RefObject<HTMLElement | null> }) {
  const { data, error, loading, refetch } = useWishlistPageQuery({
    fetchPolicy: "cache-and-network",
    context: { serializeBy: "wishlist" },
    errorPolicy: "none",
  });
  const products = data?.me?.wishlist;
  useFocusAfterRemoval(root, products?.map(({ id }) => id) ?? []);
  if (!products) {
    if (error && !loading) {
      return <ErrorState message="Failed to load your wishlist. Please try again." onRetry={refetch} />;
    }
    return (
      <>
        <div className="list-tools">
          <Skeleton kind="count" />
        </div>
        <ProductGridSkeleton cards={4} label="Loading your wishlist..." />
      </>
    );
  }
  if (products.length === 0) {
    return (
      <EmptyState
        title="Your Wishlist is Empty"
        text="Press the heart of what you like, and it waits for you here."
        picture={cloth}
        action={<ButtonLink to="/">Continue Shopping</ButtonLink>}
      />
    );
  }
  return (
    <>
      <div className="list-tools">
        <p role="status">{products.length === 1 ? "1 Item" : `${products.length} Items`}</p>
      </div>
      <h2 className="visually-hidden">Products</h2>
      <ProductGrid products={products} action={AddButton} heart={HeartButton} />
    </>
  );
}

/**
 * Moves the focus of a removed product's heart to the next heart, or the last one, so that several products can be
 * removed in a row; after the only one, to the link of the empty wishlist.
 */
function useFocusAfterRemoval(root: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const previousIds = useRef(ids);
  useEffect(() => {
    const removed = previousIds.current.findIndex((id) => !ids.includes(id));
    previousIds.current = ids;
    if (removed === -1 || document.activeElement !== document.body) return;
    const hearts = root.current?.querySelectorAll<HTMLElement>("[aria-pressed]") ?? [];
    const next =
      hearts[Math.min(removed, hearts.length - 1)] ?? root.current?.querySelector<HTMLElement>("[data-empty-state] a");
    next?.focus();
  }, [root, ids]);
}
