import { clsx } from "clsx";
import type { FragmentType } from "@apollo/client";
import type { ReactNode } from "react";
import { AddButton } from "../../features/cart/AddToCartButton.tsx";
import type { SortOrder } from "../../features/catalogue/listing-address.ts";
import { sortByPrice } from "../../features/catalogue/sort-by-price.ts";
import type { ProductCard_ProductFragment } from "../../features/product/ProductCard.generated.ts";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { Pager } from "../../ui/Pager.tsx";
import styles from "./ListingGrid.module.css";

interface ListingGridProps {
  products: {
    items: readonly ({ id: string; price: { amount: number } } & FragmentType<ProductCard_ProductFragment>)[];
    page: number;
    pageCount: number;
  };
  sort: SortOrder | null;
  pathOf: (page: number) => string;
  /** Shown if the listing is empty. */
  empty: ReactNode;
}

/** One page of a listing, with its pager. */
export function ListingGrid({ products, sort, pathOf, empty }: ListingGridProps) {
  const { items, page, pageCount } = products;
  if (items.length === 0) return empty;
  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      <ProductGrid products={sortByPrice(items, sort)} action={AddButton} heart={HeartButton} priority>
        {pageCount > 1 && (
          <div className={clsx("grid__end", styles.end, !hasTwoFreeCells(items.length) && "grid__end--row")}>
            <hr className="zari" />
            <p>
              Showing page {page} of {pageCount}
            </p>
            <Pager page={page} pageCount={pageCount} hrefFor={pathOf} className={styles.pager} />
          </div>
        )}
      </ProductGrid>
    </>
  );
}

/** Whether the last row of four has two free cells for the pager. */
function hasTwoFreeCells(cards: number): boolean {
  return cards % 4 === 1 || cards % 4 === 2;
}
