import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./ConflictNotice.module.css";

/** A field that another person has changed since the form was loaded. */
export interface ConflictingField {
  key: string;
  label: string;
  theirs: string;
  /** What the form holds instead; null if the field was not changed here: then the form has theirs already. */
  yours: string | null;
  /** URLs of the two values of a field that is a picture; undefined for none. */
  pictures?: Record<"theirs" | "yours", string | undefined>;
}

interface ConflictNoticeProps {
  /** What the form is of, such as `product`. */
  entity: string;
  fields: readonly ConflictingField[];
  onTakeTheirs: (field: ConflictingField) => void;
  onClose: () => void;
}

/** What another person has changed while this one typed: theirs and yours, field by field. */
export function ConflictNotice({ entity, fields, onTakeTheirs, onClose }: ConflictNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.notice} aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        {`This ${entity} was changed meanwhile`}
      </h2>
      <p>
        Nothing is saved yet, and nothing that you have typed is lost. Check the fields below, and save again: your
        values replace theirs.
      </p>
      <ul className={styles.fields} role="list">
        {fields.map((field) => (
          <li key={field.key}>
            <h3>{field.label}</h3>
            <dl>
              <dt>Theirs</dt>
              <dd>
                <Value text={field.theirs} picture={field.pictures?.theirs} />
              </dd>
              <dt>Yours</dt>
              <dd>
                {field.yours === null ? (
                  <i>theirs is in the form</i>
                ) : (
                  <Value text={field.yours} picture={field.pictures?.yours} />
                )}
              </dd>
            </dl>
            {field.yours !== null && (
              <Button
                aria-label={`Use theirs for ${field.label}`}
                onClick={(event) => {
                  // the button goes
                  event.currentTarget.closest("section")?.querySelector("h2")?.focus();
                  onTakeTheirs(field);
                }}
              >
                Use theirs
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="text" onClick={onClose}>
        Hide this list
      </Button>
    </section>
  );
}

function Value({ text, picture }: { text: string; picture: string | undefined }) {
  if (picture === undefined) return text || "nothing";
  return <Picture className={styles.picture} src={picture} alt={text} width={300} height={375} />;
}
