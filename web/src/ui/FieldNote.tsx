import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Field.module.css";
import { classNames } from "./class-names.ts";

/** A hint about a field. */
export function FieldHint(props: Omit<ComponentProps<"p">, "className">) {
  return <p className={styles.hint} {...props} />;
}

interface FieldErrorProps {
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** An error message with an icon, announced by screen readers when it appears. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <p className={classNames(styles.error, className)} id={id} role="alert">
      <Icon name="circle-alert" />
      <span>{children}</span>
    </p>
  );
}
