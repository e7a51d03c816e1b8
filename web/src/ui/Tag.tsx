import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./Tag.module.css";

interface TagProps {
  /** For what has ended badly. */
  isOff?: boolean;
  children: ReactNode;
}

/** A word or two about a thing's state. */
export function Tag({ isOff = false, children }: TagProps) {
  return <span className={clsx(styles.tag, isOff && styles.off)}>{children}</span>;
}
