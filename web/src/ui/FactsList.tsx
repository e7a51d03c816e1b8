import type { ReactNode } from "react";
import styles from "./FactsList.module.css";
import { classNames } from "./class-names.ts";

interface FactsListProps {
  /** Alignment of the values: at the end of the row, or beside the labels. */
  align?: "end" | "start";
  /** Without a border above the first fact. */
  isOpenTop?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A description list of `Fact` rows. */
export function FactsList({ align = "end", isOpenTop = false, className, children }: FactsListProps) {
  return (
    <dl className={classNames(styles.facts, align === "start" && styles.start, isOpenTop && styles.open, className)}>
      {children}
    </dl>
  );
}

interface FactProps {
  label: string;
  /** The value. */
  children: ReactNode;
}

/** One row of a `FactsList`. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
