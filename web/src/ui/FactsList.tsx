import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./FactsList.module.css";

interface FactsListProps {
  /** Where the values stand: at the end of their lines, or beside their labels. */
  align?: "end" | "start";
  /** Without the line above the first fact. */
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Labels and values, line by line: a list of `Fact`. */
export function FactsList({ align = "end", isOpen = false, className, children }: FactsListProps) {
  return (
    <dl className={clsx(styles.facts, align === "start" && styles.start, isOpen && styles.open, className)}>
      {children}
    </dl>
  );
}

interface FactProps {
  label: string;
  /** The value. */
  children: ReactNode;
}

/** One line of a `FactsList`. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
