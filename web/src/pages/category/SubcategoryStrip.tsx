import type { FragmentType } from "@apollo/client";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { TabStrip } from "../../ui/TabStrip.tsx";
import {
  useSubcategoryStrip_SubcategoryLoadedFragment,
  type SubcategoryStrip_SubcategoryFragment,
} from "./SubcategoryStrip.generated.ts";

interface SubcategoryStripProps {
  subcategories: readonly ({ id: string } & FragmentType<SubcategoryStrip_SubcategoryFragment>)[];
  /** Null for the whole category. */
  chosen: string | null;
  pathOf: (subcategoryId: string | null) => string;
}

/** The subcategories of a category in a row, after All. Arrows scroll the strip if it overflows. */
export function SubcategoryStrip({ subcategories, chosen, pathOf }: SubcategoryStripProps) {
  // after All; an unknown subcategory selects All
  const current = subcategories.findIndex(({ id }) => id === chosen) + 1;
  return (
    <TabStrip label="Subcategories" what="subcategories" current={current}>
      <StripLink to={pathOf(null)} isChosen={chosen === null}>
        All
      </StripLink>
      {subcategories.map((subcategory) => (
        <StripLink key={subcategory.id} to={pathOf(subcategory.id)} isChosen={subcategory.id === chosen}>
          <SubcategoryTitle subcategory={subcategory} />
        </StripLink>
      ))}
    </TabStrip>
  );
}

function StripLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={isChosen ? "page" : undefined} preventScrollReset>
      {children}
    </Link>
  );
}

function SubcategoryTitle({ subcategory }: { subcategory: FragmentType<SubcategoryStrip_SubcategoryFragment> }) {
  return useSubcategoryStrip_SubcategoryLoadedFragment({ from: subcategory }).title ?? "Products";
}
