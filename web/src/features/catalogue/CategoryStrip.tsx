import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AllCategoriesDialog } from "./AllCategoriesDialog.tsx";
import { CategoryTile } from "./CategoryTile.tsx";
import { listingPath } from "./listing-address.ts";
import { useCategories } from "./use-categories.ts";

const stepPx = 200;

/** Shop by Categories: a strip that is scrolled by hand or by its arrows, and a way to see all at once. */
export function CategoryStrip() {
  const { categories, retry } = useCategories();
  const [isAllOpen, setIsAllOpen] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const measure = () => {
    const { current: element } = strip;
    if (!element) return;
    const left = element.scrollLeft;
    setEnds({ atStart: left <= 0, atEnd: left >= element.scrollWidth - element.clientWidth - 1 });
  };
  useEffect(() => {
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  const move = (px: number) => strip.current?.scrollBy({ left: px });

  return (
    <section className="section wrap">
      <hr className="zari" />
      <div className="section__head">
        <h2>Shop by Categories</h2>
        <div className="section__tools">
          <IconButton label="Back" edge className="only-wide" disabled={ends.atStart} onClick={() => move(-stepPx)}>
            <ArrowLeft className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label="Forward" edge className="only-wide" disabled={ends.atEnd} onClick={() => move(stepPx)}>
            <ArrowRight className="icon" aria-hidden="true" />
          </IconButton>
          <Button variant="text" onClick={() => setIsAllOpen(true)}>
            View All
          </Button>
        </div>
      </div>
      {categories === null ? (
        <FailedPart message="Failed to load categories" onRetry={retry} />
      ) : categories.length === 0 ? (
        <p>No categories available.</p>
      ) : (
        <ul className="tiles" role="list" ref={strip} onScroll={measure}>
          {categories.map(({ id, title, image }) => (
            <li key={id}>
              <CategoryTile to={listingPath({ categoryId: id })} title={title} image={image} />
            </li>
          ))}
        </ul>
      )}
      {isAllOpen && <AllCategoriesDialog onClose={() => setIsAllOpen(false)} />}
    </section>
  );
}
