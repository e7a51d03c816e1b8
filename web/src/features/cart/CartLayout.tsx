import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./CartLayout.module.css";

interface CartLayoutProps {
  lines: ReactNode;
  /** Left out while there are no lines. */
  summary?: ReactNode;
}

/** Lines of the cart, or for it, beside their summary. */
export function CartLayout({ lines, summary }: CartLayoutProps) {
  if (summary === undefined) return <div className={classNames(styles.cart, styles.bare)}>{lines}</div>;
  return (
    <div className={styles.cart}>
      <div className={styles.lines}>{lines}</div>
      <div className={styles.summary}>{summary}</div>
    </div>
  );
}
