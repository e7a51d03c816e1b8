import { Icon } from "../../ui/Icon.tsx";
import { useId, useState, type FormEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import type { PromoCodeState } from "./use-promo-code.ts";
import fieldStyles from "../../ui/Field.module.css";
import styles from "./PromoCode.module.css";

/** Form that applies or removes a promo code. */
export function PromoCode({ promo }: { promo: PromoCodeState }) {
  const id = useId();
  const [typed, setTyped] = useState(promo.code ?? "");
  const { applied, errorMessage, isChecking } = promo;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (applied) promo.remove();
    else if (!isChecking) promo.apply(code);
  };
  const remove = () => {
    promo.remove();
    setTyped("");
  };

  return (
    <DividedSection>
      <h2>
        <label htmlFor={id}>Promo Code</label>
      </h2>
      <form className={styles.form} onSubmit={submit}>
        <input
          className={fieldStyles.input}
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={applied?.code ?? typed}
          readOnly={applied !== null}
          aria-invalid={errorMessage !== null || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setTyped(event.target.value)}
        />
        {applied ? (
          <Button onClick={remove}>Remove</Button>
        ) : (
          <Button type="submit" pending={isChecking} pendingLabel="Applying...">
            Apply
          </Button>
        )}
      </form>
      <div id={`${id}-note`} aria-live="polite">
        {applied && (
          <p className={styles.applied}>
            <Icon name="check" size="small" />
            <span>{`${applied.code} takes ${applied.discountPercent}% off your subtotal`}</span>
          </p>
        )}
        {errorMessage !== null && <FieldError>{errorMessage}</FieldError>}
      </div>
    </DividedSection>
  );
}
