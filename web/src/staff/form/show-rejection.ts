import type { BaseSyntheticEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { errorMessage, invalidField } from "../../apollo/errors.ts";

/**
 * Shows why a form was rejected: at the field that the server names, or the list or group that contains it and has its `name`;
 * otherwise as `root.server`, at the head of the form. What was typed stays.
 *
 * @param event of the submit
 * @param formName the name in the form of a field of the input
 */
export function showRejection<Values extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<Values>, "setError" | "setFocus">,
  event: BaseSyntheticEvent | undefined,
  error: unknown,
  fallback: string,
  formName: (inputField: string) => string = (field) => field,
): void {
  const form: unknown = event?.target;
  const isShown = (name: string): name is Path<Values> =>
    form instanceof HTMLFormElement && form.elements.namedItem(name) !== null;
  const keys = formName(invalidField(error) ?? "").split(".");
  const name = keys.map((_, index) => keys.slice(0, keys.length - index).join(".")).find(isShown);
  setError(name ?? "root.server", { type: "server", message: errorMessage(error, fallback) });
  if (name !== undefined) setFocus(name);
}
