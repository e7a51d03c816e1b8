import { useState } from "react";
import { failureWords } from "../../apollo/failure.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { insteadOfFollowing } from "../../ui/plain-press.ts";
import { CategoryTile } from "./CategoryTile.tsx";
import { listingPath } from "./listing-address.ts";
import { SubcategoriesDialog, TilesSkeleton } from "./SubcategoriesDialog.tsx";
import type { CategorySummary } from "./use-categories.ts";
import { useFreshCategories } from "./use-fresh-categories.ts";

/** All categories at once, then the parts of the one that was chosen. */
export function AllCategoriesDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<CategorySummary | null>(null);
  if (chosen) {
    return <SubcategoriesDialog category={chosen} title={`Subcategories for ${chosen.title}`} onClose={onClose} />;
  }
  return (
    <Dialog open wide title="All Categories" onClose={onClose}>
      <CategoryTiles onChoose={setChosen} />
    </Dialog>
  );
}

const words = { failed: "Failed to load all categories", asking: "Error fetching all categories" };

function CategoryTiles({ onChoose }: { onChoose: (category: CategorySummary) => void }) {
  const { categories, failure, isLoading, retry } = useFreshCategories();
  if (isLoading) return <TilesSkeleton label="Loading categories..." />;
  if (!categories) return <FailedPart message={failureWords(failure, words)} onRetry={retry} />;
  if (categories.length === 0) return <p>No categories available.</p>;
  return (
    <ul className="tile-grid" role="list">
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryTile
            to={listingPath({ categoryId: category.id })}
            title={category.title}
            image={category.image}
            onClick={insteadOfFollowing(() => onChoose(category))}
          />
        </li>
      ))}
    </ul>
  );
}
