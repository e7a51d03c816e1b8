import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { classNames } from "./class-names.ts";
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
  /** The links. */
  children: ReactNode;
}

const stepPx = 200;

/** Links in one row that look like tabs. If it overflows, arrows over its ends scroll it, or say on a phone that it scrolls. */
export function TabStrip({ label, what, current, className, children }: TabStripProps) {
  const { ref, atStart, atEnd, move } = useScrollStrip(current);
  return (
    <div className={styles.strip}>
      <nav className={classNames(tabsStyles.tabs, styles.tabs, className)} aria-label={label} ref={ref}>
        {children}
      </nav>
      {!atStart && <Arrow icon="chevron-left" label={`Earlier ${what}`} onClick={() => move(-stepPx)} />}
      {!atEnd && (
        <Arrow icon="chevron-right" label={`More ${what}`} className={styles.arrowEnd} onClick={() => move(stepPx)} />
      )}
    </div>
  );
}

interface ArrowProps {
  icon: "chevron-left" | "chevron-right";
  label: string;
  className?: string | undefined;
  onClick: () => void;
}

function Arrow({ icon, label, className, onClick }: ArrowProps) {
  return (
    <>
      <IconButton label={label} className={classNames("only-wide", styles.arrow, className)} onClick={onClick}>
        <Icon name={icon} size="small" />
      </IconButton>
      <span className={classNames("only-narrow", styles.arrow, styles.hint, className)} aria-hidden="true">
        <Icon name={icon} size="small" />
      </span>
    </>
  );
}
