import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AllCategoriesDialog } from "./AllCategoriesDialog.tsx";
import { CategoryTile } from "./CategoryTile.tsx";
import { listingPath } from "./listing-address.ts";
import { useCategories, type CategorySummary } from "./use-categories.ts";
import { useScrollStrip } from "./use-scroll-strip.ts";

const stepPx = 200;

/** Shop by Categories: a strip that is scrolled by hand or by its arrows, and a way to see all at once. */
export function CategoryStrip() {
  const { categories, retry } = useCategories();
  return (
    <section className="section wrap">
      <hr className="zari" />
      {categories?.length ? (
        <Strip categories={categories} />
      ) : (
        <>
          <div className="section__head">
            <h2>Shop by Categories</h2>
          </div>
          {categories ? (
            <p>No categories available.</p>
          ) : (
            <FailedPart message="Failed to load categories" onRetry={retry} />
          )}
        </>
      )}
    </section>
  );
}

function Strip({ categories }: { categories: readonly CategorySummary[] }) {
  const { strip, atStart, atEnd, move } = useScrollStrip<HTMLUListElement>();
  const [isAllOpen, setIsAllOpen] = useState(false);
  return (
    <>
      <div className="section__head">
        <h2>Shop by Categories</h2>
        <div className="section__tools">
          <IconButton label="Back" edge className="only-wide" disabled={atStart} onClick={() => move(-stepPx)}>
            <ArrowLeft className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label="Forward" edge className="only-wide" disabled={atEnd} onClick={() => move(stepPx)}>
            <ArrowRight className="icon" aria-hidden="true" />
          </IconButton>
          <Button variant="text" onClick={() => setIsAllOpen(true)}>
            View All
          </Button>
        </div>
      </div>
      <ul className="tiles" role="list" ref={strip}>
        {categories.map(({ id, title, image }) => (
          <li key={id}>
            <CategoryTile to={listingPath({ categoryId: id })} title={title} image={image} />
          </li>
        ))}
      </ul>
      {isAllOpen && <AllCategoriesDialog onClose={() => setIsAllOpen(false)} />}
    </>
  );
}
