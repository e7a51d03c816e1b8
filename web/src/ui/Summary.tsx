import type { ReactNode } from "react";
import { Total } from "./Price.tsx";
import styles from "./Summary.module.css";
import { classNames } from "./class-names.ts";

interface SummaryProps {
  /** `aside` beside the main content. */
  as?: "div" | "aside";
  className?: string | undefined;
  /** Starts with a heading of level 2. */
  children: ReactNode;
}

/** Container of a bill, with a decorative border at the top. */
export function Summary({ as: Element = "div", className, children }: SummaryProps) {
  return <Element className={classNames(styles.summary, className)}>{children}</Element>;
}

/** The total of a `Summary`, in paise. */
export function SummaryTotal({ amount }: { amount: number }) {
  return <Total className={styles.total} amount={amount} />;
}
