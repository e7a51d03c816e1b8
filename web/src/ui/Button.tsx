import { Children, type ComponentProps, type MouseEvent } from "react";
import { buttonClass, type ButtonVariant } from "./button-class.ts";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  wide?: boolean;
  /** At work: the words change, presses do nothing, and the focus stays where it is. */
  pending?: boolean;
  /** The words while pending; the button is always wide enough for them. */
  pendingLabel?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant = "secondary", wide = false, pending = false, pendingLabel, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, wide)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"]}
      onClick={press}
    >
      {pendingLabel === undefined ? (
        children
      ) : (
        // oxlint-disable-next-line typescript/no-base-to-string -- a button that can be pending holds texts alone
        <span className="button__label" data-other={pending ? Children.toArray(children).join("") : pendingLabel}>
          {pending ? pendingLabel : children}
        </span>
      )}
    </button>
  );
}
