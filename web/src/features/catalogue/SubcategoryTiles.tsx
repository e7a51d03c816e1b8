import { AllTile, CategoryTile } from "./CategoryTile.tsx";
import { listingPath } from "./listing-address.ts";
import type { SubcategoriesQuery } from "./Subcategories.generated.ts";

type Subcategory = NonNullable<NonNullable<SubcategoriesQuery["category"]>["subcategories"]>[number];

interface SubcategoryTilesProps {
  categoryId: string;
  subcategories: readonly Subcategory[];
  /** The grid they stand in. */
  className: string;
}

/** The parts of a category as tiles, All first. */
export function SubcategoryTiles({ categoryId, subcategories, className }: SubcategoryTilesProps) {
  return (
    <ul className={className} role="list">
      <li>
        <AllTile to={listingPath({ categoryId })} />
      </li>
      {subcategories.map(({ id, title, image }) => (
        <li key={id}>
          <CategoryTile to={listingPath({ categoryId, subcategoryId: id })} title={title ?? "Products"} image={image} />
        </li>
      ))}
    </ul>
  );
}
