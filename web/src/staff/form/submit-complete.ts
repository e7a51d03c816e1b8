import type { FormEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Submits a form, unless a date is typed in part, which the browser reports as empty. */
export function submitComplete<Values extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<Values>, "setError" | "setFocus">,
  event: FormEvent<HTMLFormElement>,
  submit: (event: FormEvent) => Promise<void>,
): void {
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=datetime-local]")];
  const incomplete = fields.find(({ validity }) => validity.badInput)?.name;
  if (!isName<Values>(incomplete)) return void submit(event);
  setError(incomplete, { message: "Please complete the date and time, or clear the field." });
  setFocus(incomplete);
}

/** The inputs of a form are registered by their names. */
function isName<Values extends FieldValues>(name: string | undefined): name is Path<Values> {
  return name !== undefined;
}
