import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./Tag.module.css";

interface TagProps {
  /** Red, for a negative state such as cancelled. */
  isMuted?: boolean;
  children: ReactNode;
}

/** A short status label. */
export function Tag({ isMuted = false, children }: TagProps) {
  return <span className={clsx(styles.tag, isMuted && styles.off)}>{children}</span>;
}
