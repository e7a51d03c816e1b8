import type { FragmentType } from "@apollo/client";
import type { ReactNode } from "react";
import { AddButton } from "../../features/cart/AddToCartButton.tsx";
import { ListEnd } from "../../features/catalogue/ListEnd.tsx";
import type { SortOrder } from "../../features/catalogue/listing-address.ts";
import { sortByPrice } from "../../features/catalogue/sort-by-price.ts";
import type { ProductCard_ProductFragment } from "../../features/product/ProductCard.generated.ts";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";

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
  if (products.items.length === 0) return empty;
  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      <ProductGrid products={sortByPrice(products.items, sort)} action={AddButton} heart={HeartButton} priority>
        <ListEnd products={products} pathOf={pathOf} />
      </ProductGrid>
    </>
  );
}
