import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { useScrollStrip } from "../../features/catalogue/use-scroll-strip.ts";
import { IconButton } from "../../ui/IconButton.tsx";

interface SubcategoryStripProps {
  subcategories: readonly { id: string; title: string | null }[];
  /** Null for all of the category. */
  chosen: string | null;
  pathOf: (subcategoryId: string | null) => string;
}

const stepPx = 200;

/** The parts of a category beside each other, All first. Where not all of them have room, arrows move the strip. */
export function SubcategoryStrip({ subcategories, chosen, pathOf }: SubcategoryStripProps) {
  // after All; what is not there is taken for All
  const current = subcategories.findIndex(({ id }) => id === chosen) + 1;
  const { ref, atStart, atEnd, move } = useScrollStrip(current);

  return (
    <div className="strip">
      <nav className="tabs" aria-label="Subcategories" ref={ref}>
        {[{ id: null, title: "All" }, ...subcategories].map(({ id, title }) => (
          <Link key={id} to={pathOf(id)} aria-current={id === chosen ? "page" : undefined} preventScrollReset>
            {title ?? "Products"}
          </Link>
        ))}
      </nav>
      {!atStart && (
        <IconButton label="Earlier subcategories" className="strip__arrow only-wide" onClick={() => move(-stepPx)}>
          <ChevronLeft className="icon icon--s" aria-hidden="true" />
        </IconButton>
      )}
      {!atEnd && (
        <IconButton
          label="More subcategories"
          className="strip__arrow strip__arrow--end only-wide"
          onClick={() => move(stepPx)}
        >
          <ChevronRight className="icon icon--s" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
