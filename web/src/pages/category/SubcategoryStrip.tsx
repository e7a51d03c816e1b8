import { Link } from "react-router-dom";

interface SubcategoryStripProps {
  subcategories: readonly { id: string; title: string | null }[];
  /** Null for all of the category. */
  chosen: string | null;
  pathOf: (subcategoryId: string | null) => string;
}

/** The parts of a category beside each other, All first. */
export function SubcategoryStrip({ subcategories, chosen, pathOf }: SubcategoryStripProps) {
  return (
    <nav className="tabs" aria-label="Subcategories">
      {[{ id: null, title: "All" }, ...subcategories].map(({ id, title }) => (
        <Link key={id} to={pathOf(id)} aria-current={id === chosen ? "page" : undefined} preventScrollReset>
          {title ?? "Products"}
        </Link>
      ))}
    </nav>
  );
}
