import type { ReactNode } from "react";
import { Picture } from "./Picture.tsx";
import styles from "./EmptyState.module.css";
import { classNames } from "./class-names.ts";

interface EmptyStateProps {
  title: string;
  text?: string;
  /** URL of a 4:5 picture. */
  picture?: string;
  /** One link or button. */
  action?: ReactNode;
  /** `small` for a section of a page, `row` with the picture beside the text. */
  shape?: "small" | "row";
  className?: string | undefined;
}

/** Shown in place of an empty list or page. */
export function EmptyState({ title, text, picture, action, shape, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, shape && styles[shape], className)} data-empty-state>
      {picture !== undefined && <Picture className={styles.picture} src={picture} alt="" width={256} height={320} />}
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
