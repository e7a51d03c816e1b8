import type { ReactNode } from "react";
import styles from "./ActionBar.module.css";
import { classNames } from "./class-names.ts";

interface ActionBarProps {
  /** Vertical instead of horizontal layout. */
  isStacked?: boolean;
  /** A short text and a button. */
  children: ReactNode;
}

/** The main action of a page, sticky at the bottom of the window on a phone. */
export function ActionBar({ isStacked = false, children }: ActionBarProps) {
  return <div className={classNames(styles.bar, isStacked && styles.stacked)}>{children}</div>;
}
