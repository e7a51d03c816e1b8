import type { ComponentProps } from "react";
import styles from "./Switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "className"> {
  /** For screen readers: where it stands, such as in a table, says the same to the eye. */
  label: string;
}

/** A switch that takes effect at once. */
export function Switch({ label, checked, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span className="visually-hidden">{label}</span>
      <input {...input} checked={checked} type="checkbox" role="switch" aria-checked={checked} />
    </label>
  );
}
