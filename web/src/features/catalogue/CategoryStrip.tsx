import { ArrowLeft, ArrowRight } from "lucide-react";
import { Suspense } from "react";
import { failureWords } from "../../apollo/failure.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { PageButton } from "../../ui/PageButton.tsx";
import { useOpenHere } from "../../ui/use-open-here.ts";
import { AllCategoriesDialog } from "./category-dialogs.tsx";
import { CategoryTile } from "./CategoryTile.tsx";
import { listingPath } from "./listing-address.ts";
import { useCategories } from "./use-categories.ts";
import { useScrollStrip } from "./use-scroll-strip.ts";

const stepPx = 200;
const words = { failed: "Failed to load categories", asking: "Error fetching categories" };

/** Shop by Categories: a strip that is scrolled by hand or by its arrows, and a way to see all at once. */
export function CategoryStrip() {
  const { categories, failure, retry } = useCategories();
  const { ref, atStart, atEnd, move } = useScrollStrip();
  const { opened, open, close } = useOpenHere<"all">();
  return (
    <section className="section wrap">
      <hr className="zari" />
      <div className="section__head">
        <h2>Shop by Categories</h2>
        <div className="section__tools">
          <IconButton label="Back" edge className="only-wide" disabled={atStart} onClick={() => move(-stepPx)}>
            <ArrowLeft className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label="Forward" edge className="only-wide" disabled={atEnd} onClick={() => move(stepPx)}>
            <ArrowRight className="icon" aria-hidden="true" />
          </IconButton>
          <PageButton
            page="/categories"
            className={buttonClass("text", false)}
            aria-haspopup="dialog"
            onPress={() => open("all")}
            onPointerEnter={AllCategoriesDialog.prepare}
            onFocus={AllCategoriesDialog.prepare}
          >
            View All
          </PageButton>
        </div>
      </div>
      {!categories ? (
        <FailedPart message={failureWords(failure, words)} onRetry={retry} />
      ) : categories.length === 0 ? (
        <p>No categories available.</p>
      ) : (
        <ul className="tiles" role="list" ref={ref}>
          {categories.map(({ id, title, image }) => (
            <li key={id}>
              <CategoryTile to={listingPath({ categoryId: id })} title={title} image={image} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>{opened && <AllCategoriesDialog.Part onClose={close} />}</Suspense>
    </section>
  );
}
