import type { ChangeList_ChangeFragment } from "./ChangeList.generated.ts";
import { fieldLabel, isMessage, isNameOnly, valueText } from "./field-text.ts";
import styles from "./ChangeList.module.css";

/** Changed fields: before → after, or their names where the values are personal; a sent message as it is. */
export function ChangedFields({ fields }: Pick<ChangeList_ChangeFragment, "fields">) {
  if (fields.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {fields.map((change) =>
        isMessage(change) ? (
          <li key={change.field}>{change.after}</li>
        ) : (
          <li key={change.field}>
            <span className={styles.field}>{fieldLabel(change.field)}</span>
            {!isNameOnly(change) && (
              <span>
                <Value text={change.before} name="before" />
                <span aria-hidden="true"> → </span>
                <Value text={change.after} name="after" />
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

function Value({ text, name }: { text: string | null; name: "before" | "after" }) {
  return (
    <>
      <span className="visually-hidden">{` ${name}: `}</span>
      {text === null || text === "" ? <i className={styles.none}>nothing</i> : <span>{valueText(text)}</span>}
    </>
  );
}
