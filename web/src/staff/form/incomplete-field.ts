/** The first field with a date that is typed in part, which the browser reports as empty; null for none. */
export function incompleteField(form: HTMLFormElement): HTMLInputElement | null {
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[type=datetime-local]")];
  return fields.find(({ validity }) => validity.badInput) ?? null;
}

export const incompleteMessage = "Please complete the date and time, or clear the field.";
