import type { ReactNode } from "react";
import styles from "./DividedSection.module.css";

/** A section with a heading of level 2; a line divides it from the one before. */
export function DividedSection({ children }: { children: ReactNode }) {
  return <section className={styles.section}>{children}</section>;
}
