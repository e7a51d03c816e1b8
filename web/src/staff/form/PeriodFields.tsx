import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../../ui/Field.tsx";
import styles from "./PeriodFields.module.css";

interface PeriodFieldsProps {
  startsAt: UseFormRegisterReturn;
  endsAt: UseFormRegisterReturn;
  errors: { startsAt?: string | undefined; endsAt?: string | undefined };
}

/** From when until when, both optional, in India's time. */
export function PeriodFields({ startsAt, endsAt, errors }: PeriodFieldsProps) {
  return (
    <div className={styles.period}>
      <Field
        label="From"
        optional
        type="datetime-local"
        max="2099-12-31T23:59"
        hint="India’s time."
        error={errors.startsAt}
        {...startsAt}
      />
      <Field
        label="Until"
        optional
        type="datetime-local"
        max="2099-12-31T23:59"
        hint="India’s time."
        error={errors.endsAt}
        {...endsAt}
      />
    </div>
  );
}
