import styles from "./CountBadge.module.css";

/** A number at the corner of an icon button, whose accessible name says it too; nothing for 0. */
export function CountBadge({ count }: { count: number | null }) {
  return count ? <span className={styles.count}>{count}</span> : null;
}
