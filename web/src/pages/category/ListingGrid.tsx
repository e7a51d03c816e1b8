import picture from "../../assets/folded-mundu.webp";
import { AddButton } from "../../features/cart/AddButton.tsx";
import { listingPath, type Listing } from "../../features/catalogue/listing-address.ts";
import { sortByPrice } from "../../features/catalogue/sort-by-price.ts";
import { ProductGrid } from "../../features/product/ProductGrid.tsx";
import { HeartButton } from "../../features/wishlist/HeartButton.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { Pager } from "../../ui/Pager.tsx";
import type { CategoryPageQuery } from "./CategoryPage.generated.ts";

type ProductPage = NonNullable<NonNullable<CategoryPageQuery["category"]>["products"]>;

/** One page of a listing, and the way to the others. */
export function ListingGrid({ products, listing }: { products: ProductPage; listing: Listing }) {
  const { items, page, pageCount } = products;
  const pager = pageCount > 1 && (
    <div className={leavesRoom(items.length) ? "grid__end list-end" : "grid__end grid__end--row list-end"}>
      <hr className="zari" />
      <p>
        Showing page {page} of {pageCount}
      </p>
      <Pager page={page} pageCount={pageCount} hrefFor={(to) => listingPath({ ...listing, page: to })} />
    </div>
  );
  if (items.length === 0) {
    return (
      <EmptyPart
        title="No Products Found"
        text="Nothing stands on this part of the shelf at the moment."
        picture={picture}
        action={<ButtonLink to={listingPath({ categoryId: listing.categoryId })}>All of this category</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h2 className="vh">Products</h2>
      <ProductGrid products={sortByPrice(items, listing.sort)} action={AddButton} heart={HeartButton} priority>
        {pager}
      </ProductGrid>
    </>
  );
}

/** Whether the last row of four leaves the two cells that the pager takes. */
function leavesRoom(cards: number): boolean {
  return cards % 4 === 1 || cards % 4 === 2;
}
