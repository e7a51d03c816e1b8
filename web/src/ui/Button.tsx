import { clsx } from "clsx";
import { Children, type ComponentProps, type FormEvent, type MouseEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./Button.module.css";

/** `primary` is the one filled button of a view, `secondary` its companion, `remove` the filled red one of a confirmation. */
export type ButtonVariant = "secondary" | "primary" | "quiet" | "text" | "danger" | "remove";

const variants: Record<ButtonVariant, string | undefined> = {
  secondary: undefined,
  primary: styles.primary,
  quiet: styles.quiet,
  text: styles.text,
  danger: styles.danger,
  remove: clsx(styles.primary, styles.danger),
};

/** The classes of a button, and one of the place it is in. */
export function buttonClass(variant: ButtonVariant, wide: boolean, className?: string): string {
  return clsx(styles.button, variants[variant], wide && styles.wide, className);
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  wide?: boolean;
  /** At work: the words change, presses do nothing, and the focus stays where it is. */
  pending?: boolean;
  /** The words while pending; the button is always wide enough for them. */
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
        // oxlint-disable-next-line typescript/no-base-to-string -- a button that can be pending holds texts alone
        <span className={styles.label} data-other={pending ? Children.toArray(children).join("") : pendingLabel}>
          {pending ? pendingLabel : children}
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  className?: string | undefined;
  variant?: ButtonVariant;
  wide?: boolean;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ variant = "secondary", wide = false, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, wide, className)} />;
}

interface PageButtonProps extends ComponentProps<"button"> {
  /** Where the button leads without script. */
  page: string;
  onPress: () => void;
}

/** A button that acts on this page. It is a form's, so that it leads to a page where there is no script, or not yet. */
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
