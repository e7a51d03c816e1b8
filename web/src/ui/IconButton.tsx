import type { ComponentProps } from "react";

interface IconButtonProps extends ComponentProps<"button"> {
  /** What it does, for those who cannot see the icon. */
  label: string;
  /** With an outline. */
  edge?: boolean;
}

export function IconButton({ label, edge = false, className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`icon-button${edge ? " icon-button--edge" : ""} ${className}`.trimEnd()}
    />
  );
}
