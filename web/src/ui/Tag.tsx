import type { ReactNode } from "react";
import styles from "./Tag.module.css";
import { classNames } from "./class-names.ts";

interface TagProps {
  /** Red, for a negative state such as cancelled. */
  isMuted?: boolean;
  children: ReactNode;
}

/** A short status label. */
export function Tag({ isMuted = false, children }: TagProps) {
  return <span className={classNames(styles.tag, isMuted && styles.off)}>{children}</span>;
}
