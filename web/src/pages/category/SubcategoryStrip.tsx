import { clsx } from "clsx";
import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useScrollStrip } from "../../features/catalogue/use-scroll-strip.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import {
  useSubcategoryStrip_SubcategoryLoadedFragment,
  type SubcategoryStrip_SubcategoryFragment,
} from "./SubcategoryStrip.generated.ts";
import tabsStyles from "../../ui/Tabs.module.css";
import styles from "./SubcategoryStrip.module.css";

interface SubcategoryStripProps {
  subcategories: readonly ({ id: string } & FragmentType<SubcategoryStrip_SubcategoryFragment>)[];
  /** Null for the whole category. */
  chosen: string | null;
  pathOf: (subcategoryId: string | null) => string;
}

const stepPx = 200;

/** The subcategories of a category in a row, after All. Arrows scroll the strip if it overflows. */
export function SubcategoryStrip({ subcategories, chosen, pathOf }: SubcategoryStripProps) {
  // after All; an unknown subcategory selects All
  const current = subcategories.findIndex(({ id }) => id === chosen) + 1;
  const { ref, atStart, atEnd, move } = useScrollStrip(current);

  return (
    <div className={styles.strip}>
      <nav className={clsx(tabsStyles.tabs, styles.tabs)} aria-label="Subcategories" ref={ref}>
        <StripLink to={pathOf(null)} isChosen={chosen === null}>
          All
        </StripLink>
        {subcategories.map((subcategory) => (
          <StripLink key={subcategory.id} to={pathOf(subcategory.id)} isChosen={subcategory.id === chosen}>
            <SubcategoryTitle subcategory={subcategory} />
          </StripLink>
        ))}
      </nav>
      {!atStart && (
        <IconButton
          label="Earlier subcategories"
          className={clsx("only-wide", styles.arrow)}
          onClick={() => move(-stepPx)}
        >
          <Icon name="chevron-left" size="small" />
        </IconButton>
      )}
      {!atEnd && (
        <IconButton
          label="More subcategories"
          className={clsx("only-wide", styles.arrow, styles.arrowEnd)}
          onClick={() => move(stepPx)}
        >
          <Icon name="chevron-right" size="small" />
        </IconButton>
      )}
    </div>
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
