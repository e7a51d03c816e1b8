import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { invalidField } from "../../apollo/errors.ts";
import { problemOf } from "../apollo/problem.ts";

/**
 * Shows why a form was rejected: at the field that the server names, otherwise as `root.server`, above the button. What was
 * typed stays.
 */
export function showRejection<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
  error: unknown,
  fallback: string,
): void {
  const message = problemOf(error, fallback);
  const named = invalidField(error);
  const name = names.find((one) => one === named);
  if (name === undefined) setError("root.server", { message });
  else setError(name, { message }, { shouldFocus: true });
}
