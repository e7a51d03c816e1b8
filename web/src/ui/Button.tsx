import { Children, type ComponentProps, type FormEvent, type MouseEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./Button.module.css";
import { classNames } from "./class-names.ts";

/** `primary` is the only filled button of a view, `remove` the filled red one of a confirmation. */
export type ButtonVariant = "secondary" | "primary" | "quiet" | "text" | "danger" | "remove";

const variants: Record<ButtonVariant, string | undefined> = {
  secondary: undefined,
  primary: styles.primary,
  quiet: styles.quiet,
  text: styles.text,
  danger: styles.danger,
  remove: classNames(styles.primary, styles.danger),
};

/** The classes of a button, with an optional class of the parent's layout. */
export function buttonClass(variant: ButtonVariant, wide: boolean, className?: string): string {
  return classNames(styles.button, variants[variant], wide && styles.wide, className);
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  wide?: boolean;
  /** Shows `pendingLabel` and ignores clicks; the button stays focusable. */
  pending?: boolean;
  /** The label while pending; its width is always reserved. */
  pendingLabel?: string | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant = "secondary",
    wide = false,
    pending = false,
    pendingLabel,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, wide, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"]}
      onClick={press}
    >
      {pendingLabel === undefined ? (
        children
      ) : (
        // oxlint-disable-next-line typescript/no-base-to-string -- the children of a button with pendingLabel are texts
        <PendingLabel isPending={pending} label={Children.toArray(children).join("")} pendingLabel={pendingLabel} />
      )}
    </button>
  );
}

interface PendingLabelProps {
  isPending: boolean;
  label: string;
  pendingLabel: string;
}

/** A label that changes while its action is pending, as wide as the longer one. */
export function PendingLabel({ isPending, label, pendingLabel }: PendingLabelProps) {
  return (
    <span className={styles.label} data-other={isPending ? label : pendingLabel}>
      {isPending ? pendingLabel : label}
    </span>
  );
}

interface ButtonLinkProps extends LinkProps {
  className?: string | undefined;
  variant?: ButtonVariant;
  wide?: boolean;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ variant = "secondary", wide = false, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, wide, className)} />;
}

interface PageButtonProps extends ComponentProps<"button"> {
  /** The path that the button opens without JavaScript. */
  page: string;
  onPress: () => void;
}

/** A button with a fallback page: a form, so that it navigates without JavaScript and before hydration. */
export function PageButton({ page, onPress, ...button }: PageButtonProps) {
  const press = (event: FormEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <form className={styles.pageForm} action={page} onSubmit={press}>
      <button {...button} type="submit" />
    </form>
  );
}
