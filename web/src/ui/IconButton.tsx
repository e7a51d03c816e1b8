import { clsx } from "clsx";
import type { ComponentProps } from "react";
import styles from "./IconButton.module.css";

interface IconButtonProps extends ComponentProps<"button"> {
  /** What it does, for those who cannot see the icon. */
  label: string;
  /** With an outline. */
  edge?: boolean;
}

/** The classes of a control that shows an icon alone, and those of the place it is in. */
export function iconButtonClass(className?: string): string {
  return clsx(styles.iconButton, className);
}

/** A button that shows an icon alone. */
export function IconButton({ label, edge = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={iconButtonClass(clsx(edge && styles.edge, className))}
    />
  );
}
