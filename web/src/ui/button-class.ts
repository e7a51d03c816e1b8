/** `primary` is the one filled button of a view, `secondary` its companion, `remove` the filled red one of a confirmation. */
export type ButtonVariant = "secondary" | "primary" | "quiet" | "text" | "danger" | "remove";

const variants: Record<ButtonVariant, string> = {
  secondary: "",
  primary: " button--primary",
  quiet: " button--quiet",
  text: " button--text",
  danger: " button--danger",
  remove: " button--primary button--danger",
};

export function buttonClass(variant: ButtonVariant, wide: boolean): string {
  return `button${variants[variant]}${wide ? " button--wide" : ""}`;
}
