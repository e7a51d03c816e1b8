import { useQuery } from "@apollo/client/react";
import { useRef, type RefObject } from "react";
import cloth from "../../assets/folded-mundu.webp";
import { PageHead } from "../../document/PageHead.tsx";
import { AddButton } from "../../features/cart/AddButton.tsx";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { useLoginRequired } from "../../session/login-required.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { GridSkeleton, Skeleton } from "../../ui/Skeleton.tsx";
import { useFocusOfRemoved } from "./use-focus-of-removed.ts";
import { WishlistPageDocument, type WishlistPageQuery } from "./WishlistPage.generated.ts";

type Wishlist = NonNullable<NonNullable<WishlistPageQuery["me"]>["wishlist"]>;

/** /wishlist: what the customer would like to have, the newest wish first. The server renders the frame alone. */
export function Component() {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div className="wrap catalogue" ref={root}>
      <PageHead title="My Wishlist" />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: "My Wishlist" }]} />
      <div className="page-head">
        <h1>My Wishlist</h1>
      </div>
      <Wishes root={root} />
    </div>
  );
}

function Wishes({ root }: { root: RefObject<HTMLElement | null> }) {
  const isLoggedIn = useLoginRequired();
  const { data, previousData, error, loading, refetch } = useQuery(WishlistPageDocument, {
    skip: !isLoggedIn,
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
    ssr: false,
  });
  const wishlist = (data ?? previousData)?.me?.wishlist;
  if (isLoggedIn && wishlist) return <WishGrid wishlist={wishlist} root={root} />;
  if (error && !loading) {
    return <FailedPart message="Failed to load your wishlist. Please try again." onRetry={() => void refetch()} />;
  }
  return (
    <>
      <div className="list-tools">
        <Skeleton kind="count" />
      </div>
      <GridSkeleton cards={4} label="Loading your wishlist..." />
    </>
  );
}

function WishGrid({ wishlist, root }: { wishlist: Wishlist; root: RefObject<HTMLElement | null> }) {
  useFocusOfRemoved(
    root,
    wishlist.map(({ id }) => id),
  );
  if (wishlist.length === 0) {
    return (
      <EmptyPart
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
        <p role="status">{wishlist.length === 1 ? "1 Item" : `${wishlist.length} Items`}</p>
      </div>
      <h2 className="vh">Products</h2>
      <ProductGrid products={wishlist} action={AddButton} heart={HeartButton} />
    </>
  );
}
