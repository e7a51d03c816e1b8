import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./ActionBar.module.css";

interface ActionBarProps {
  /** Below each other instead of side by side. */
  isStacked?: boolean;
  /** A few words and a button. */
  children: ReactNode;
}

/** The page's main action, always in sight on a phone. */
export function ActionBar({ isStacked = false, children }: ActionBarProps) {
  return <div className={clsx(styles.bar, isStacked && styles.stacked)}>{children}</div>;
}
