import type { ComponentProps, ReactNode } from "react";
import styles from "./Choice.module.css";
import { classNames } from "./class-names.ts";

interface ChoiceProps extends Omit<ComponentProps<"input">, "title"> {
  /** Default: `radio`. */
  type?: "radio" | "checkbox";
  title: ReactNode;
  hint?: ReactNode;
}

/** A radio button or checkbox whose whole row is clickable. */
export function Choice({ type = "radio", title, hint, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...input} type={type} />
      <span>
        <b>{title}</b>
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}
