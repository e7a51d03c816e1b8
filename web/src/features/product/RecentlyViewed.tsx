import { useEffect, useRef, useState } from "react";
import { ProductGrid, type ProductGridProps } from "./ProductGrid.tsx";
import { ProductGridSkeleton } from "./ProductGridSkeleton.tsx";
import { readViews, recordView } from "./recently-viewed.ts";
import { useRecentlyViewedQuery } from "./RecentlyViewed.generated.ts";

interface RecentlyViewedProps extends Pick<ProductGridProps, "action" | "heart"> {
  /** The product of the page, which is recorded and not shown. */
  currentId?: string;
  /** Whether the page was opened by a navigation, which may restore a scroll position: its space is reserved at once. */
  isNavigation: boolean;
}

/**
 * The products viewed last on this device, for the end of a page. Its space is reserved while it is out of view, so that
 * nothing in view moves, and the products are requested when it comes near. Nothing if they cannot be loaded.
 */
export function RecentlyViewed({ currentId, isNavigation, action, heart }: RecentlyViewedProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isReserved, setReserved] = useState(isNavigation);
  const [isNear, setNear] = useState(false);
  const ids = readViews(currentId);
  const { data, error } = useRecentlyViewedQuery({ variables: { ids }, skip: !isNear || ids.length === 0 });
  const products = data?.products;
  const isEmpty = ids.length === 0 || error !== undefined || products === null || products?.length === 0;

  useEffect(() => {
    if (currentId !== undefined) recordView(currentId);
  }, [currentId]);

  useEffect(() => {
    if (!root.current) return;
    const inView = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) setReserved(true);
    });
    const nearView = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: "100% 0px" },
    );
    inView.observe(root.current);
    nearView.observe(root.current);
    return () => {
      inView.disconnect();
      nearView.disconnect();
    };
  }, []);

  return (
    <div ref={root}>
      {isReserved && !isEmpty && (
        <section className="section">
          <hr className="zari" />
          <div className="section__head">
            <h2>Recently Viewed</h2>
          </div>
          {products ? (
            <ProductGrid isBrief columns="six" products={products} action={action} heart={heart} />
          ) : (
            <ProductGridSkeleton columns="six" cards={ids.length} label="Loading recently viewed products" />
          )}
        </section>
      )}
    </div>
  );
}
