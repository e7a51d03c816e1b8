import { useState, type ComponentProps } from "react";
import { FieldFrame, type FieldTexts } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import styles from "./LoginForm.module.css";

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<"input">, "type">;

/** A password, which a button shows. */
export function PasswordField({ label, optional, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input
            className={fieldStyles.input}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
          />
          <button
            type="button"
            className={styles.show}
            aria-label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
