import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import { DocumentTitle } from "./DocumentTitle.tsx";
import { useFocusOnOpen } from "./use-focus-on-open.ts";
import styles from "./ScreenHead.module.css";

interface ScreenHeadProps {
  /** Of the document too. */
  title: string;
  /** A short text below the title. */
  note?: ReactNode;
  /** The list that the screen belongs to. */
  parent?: { label: string; to: string };
  /** Buttons and links at the end of the row. */
  children?: ReactNode;
}

/** The heading of a screen, which gets the focus when the screen is opened from another one. */
export function ScreenHead({ title, note, parent, children }: ScreenHeadProps) {
  const heading = useFocusOnOpen<HTMLHeadingElement>();
  return (
    <div className={styles.head}>
      <DocumentTitle title={title} />
      <div className={styles.titles}>
        {parent && (
          <Link className={styles.parent} to={parent.to}>
            <Icon name="chevron-left" size="small" />
            {parent.label}
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
