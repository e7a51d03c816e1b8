import { ArrowLeft, ArrowRight } from "lucide-react";
import { Suspense } from "react";
import { failureWords } from "../../apollo/failure.ts";
import { Button } from "../../ui/Button.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useOpenHere } from "../../ui/use-open-here.ts";
import { AllCategoriesDialog, prepare } from "./category-dialogs.tsx";
import { CategoryTile } from "./CategoryTile.tsx";
import { listingPath } from "./listing-address.ts";
import { useCategories, type CategorySummary } from "./use-categories.ts";
import { useScrollStrip } from "./use-scroll-strip.ts";

const stepPx = 200;
const words = { failed: "Failed to load categories", asking: "Error fetching categories" };

/** Shop by Categories: a strip that is scrolled by hand or by its arrows, and a way to see all at once. */
export function CategoryStrip() {
  const { categories, failure, retry } = useCategories();
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
            <FailedPart message={failureWords(failure, words)} onRetry={retry} />
          )}
        </>
      )}
    </section>
  );
}

function Strip({ categories }: { categories: readonly CategorySummary[] }) {
  const { strip, atStart, atEnd, move } = useScrollStrip<HTMLUListElement>();
  const { opened, open, close } = useOpenHere<"all">();
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
          <Button variant="text" onClick={() => open("all")} onPointerEnter={prepare.all} onFocus={prepare.all}>
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
      <Suspense>{opened && <AllCategoriesDialog onClose={close} />}</Suspense>
    </>
  );
}
