import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./DeliveryNote.module.css";
import { classNames } from "./class-names.ts";

interface DeliveryNoteProps {
  className?: string | undefined;
  /** Such as `Free delivery`. */
  children: ReactNode;
}

/** The cost or the day of a delivery, beside the total that does not contain it. */
export function DeliveryNote({ className, children }: DeliveryNoteProps) {
  return (
    <p className={classNames(styles.note, className)}>
      <Icon name="truck" size="small" />
      <span>{children}</span>
    </p>
  );
}
