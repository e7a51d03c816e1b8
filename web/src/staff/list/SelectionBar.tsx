import type { ReactNode, Ref } from "react";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./SelectionBar.module.css";

interface SelectionBarProps {
  /** Names what is selected, such as `Selected orders`. */
  label: string;
  count: number;
  onCleared: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** What can be done with the selected rows of a list; it stays in view over a long one. */
export function SelectionBar({ label, count, onCleared, children }: SelectionBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      <p role="status">{`${count} selected`}</p>
      {children}
      <Button variant="text" onClick={onCleared}>
        Clear selection
      </Button>
    </div>
  );
}

interface ResultRegionProps {
  /** Names what has the result, such as `Result of the last move`. */
  label: string;
  /** To take the focus, as what was pressed goes. */
  ref: Ref<HTMLElement>;
  children: ReactNode;
}

/** Place of the result of a change of several rows, above their list. */
export function ResultRegion({ label, ref, children }: ResultRegionProps) {
  return (
    <section ref={ref} tabIndex={-1} className={styles.region} aria-label={label}>
      {children}
    </section>
  );
}

interface ResultsProps {
  /** Such as `2 of 3 moved`. */
  summary: string;
  /** A list with the result of each row. */
  children: ReactNode;
  onClose: () => void;
}

/** The results of a change of several rows, until they are closed. */
export function Results({ summary, children, onClose }: ResultsProps) {
  return (
    <div className={styles.outcome} role="status">
      <div>
        <b>{summary}</b>
        {children}
      </div>
      <IconButton label="Close the results" onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
