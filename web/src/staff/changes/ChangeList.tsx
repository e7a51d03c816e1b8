import { formatWhen } from "../format/when.ts";
import type { ChangeList_ChangeFragment } from "./ChangeList.generated.ts";
import { ChangedFields } from "./ChangedFields.tsx";
import styles from "./ChangeList.module.css";

interface ChangeListProps {
  /** Spread in a document as `...ChangeList_change @unmask`. */
  changes: readonly ChangeList_ChangeFragment[];
}

/** What staff did with one order, product, …, the newest first. */
export function ChangeList({ changes }: ChangeListProps) {
  if (changes.length === 0) return <p className={styles.none}>Staff have changed nothing yet.</p>;
  return (
    <ol className={styles.list}>
      {changes.map(({ id, at, staffName, action, fields }) => (
        <li key={id}>
          <p>
            <b>{sentence(action)}</b>
            <span>{`${staffName}, ${formatWhen(at)}`}</span>
          </p>
          <ChangedFields fields={fields} />
        </li>
      ))}
    </ol>
  );
}

/** With a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
