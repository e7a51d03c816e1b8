import type { ComponentProps } from "react";
import styles from "./IconButton.module.css";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends ComponentProps<"button"> {
  /** Accessible name of the button. */
  label: string;
  /** With a border. */
  edge?: boolean;
}

/** The classes of an icon-only control, with an optional class of the parent's layout. */
export function iconButtonClass(className?: string): string {
  return classNames(styles.iconButton, className);
}

/** An icon-only button. */
export function IconButton({ label, edge = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={iconButtonClass(classNames(edge && styles.edge, className))}
    />
  );
}
