import type { ReactNode } from "react";
import styles from "./DividedSection.module.css";

/** A section with a heading of level 2, separated from the previous one by a line. */
export function DividedSection({ children }: { children: ReactNode }) {
  return <section className={styles.section}>{children}</section>;
}
