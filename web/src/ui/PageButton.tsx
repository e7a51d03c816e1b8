import type { ComponentProps, FormEvent } from "react";

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
    <form className="page-button" action={page} onSubmit={press}>
      <button {...button} type="submit" />
    </form>
  );
}
