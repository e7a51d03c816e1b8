import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { insteadOfFollowing } from "../../ui/plain-press.ts";
import { listingPath } from "./listing-address.ts";
import { SubcategoriesDialog } from "./SubcategoriesDialog.tsx";
import type { CategorySummary } from "./use-categories.ts";
import { useFreshCategories } from "./use-fresh-categories.ts";

/** The category picker of the header: a side panel, then the parts of the category that was chosen there. */
export function CategoryPanel({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<CategorySummary | null>(null);
  if (chosen) {
    return <SubcategoriesDialog category={chosen} title={`${chosen.title} Subcategories`} onClose={onClose} />;
  }
  return (
    <Dialog open panel title="Categories" onClose={onClose}>
      <CategoryRows onChoose={setChosen} />
    </Dialog>
  );
}

function CategoryRows({ onChoose }: { onChoose: (category: CategorySummary) => void }) {
  const { categories, isLoading, retry } = useFreshCategories();
  if (isLoading) return <p role="status">Loading categories...</p>;
  // none at all is a failure here, as the specification says
  if (!categories?.length) {
    return <FailedPart message="Failed to load categories. Please try again later." onRetry={retry} />;
  }
  return (
    <ul role="list">
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            className="category-row"
            to={listingPath({ categoryId: category.id })}
            onClick={insteadOfFollowing(() => onChoose(category))}
          >
            <Picture src={category.image?.w300} alt="" width={900} height={1125} />
            <span>{category.title}</span>
            <ChevronRight className="icon icon--s" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
