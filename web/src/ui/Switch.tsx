import type { ComponentProps } from "react";
import styles from "./Switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "className"> {
  /** For screen readers: where it stands, such as in a table, says the same to the eye. */
  label: string;
}

/** A switch that takes effect at once. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span className="visually-hidden">{label}</span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state, and may not have aria-checked */}
      <input {...input} type="checkbox" role="switch" />
    </label>
  );
}
