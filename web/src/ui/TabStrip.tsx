import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { useScrollStrip } from "./use-scroll-strip.ts";
import tabsStyles from "./Tabs.module.css";
import styles from "./TabStrip.module.css";

interface TabStripProps {
  /** Accessible name of the navigation. */
  label: string;
  /** What the links lead to, for the names of the arrows. */
  what: string;
  /** Index of the current link, which is scrolled into view. */
  current: number;
  className?: string | undefined;
  arrowClassName?: string | undefined;
  /** The links. */
  children: ReactNode;
}

const stepPx = 200;

/** Links in one row that look like tabs. Arrows over the ends scroll the row if it overflows. */
export function TabStrip({ label, what, current, className, arrowClassName, children }: TabStripProps) {
  const { ref, atStart, atEnd, move } = useScrollStrip(current);
  return (
    <div className={styles.strip}>
      <nav className={clsx(tabsStyles.tabs, styles.tabs, className)} aria-label={label} ref={ref}>
        {children}
      </nav>
      {!atStart && (
        <IconButton
          label={`Earlier ${what}`}
          className={clsx(styles.arrow, arrowClassName)}
          onClick={() => move(-stepPx)}
        >
          <Icon name="chevron-left" size="small" />
        </IconButton>
      )}
      {!atEnd && (
        <IconButton
          label={`More ${what}`}
          className={clsx(styles.arrow, styles.arrowEnd, arrowClassName)}
          onClick={() => move(stepPx)}
        >
          <Icon name="chevron-right" size="small" />
        </IconButton>
      )}
    </div>
  );
}
