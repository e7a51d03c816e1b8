import { useEffect, useRef, type RefObject } from "react";
import type { FormError } from "./validation.ts";

/** Leads the focus to the field that is wrong, each time a new error stands in the form. */
export function useFocusInvalid(error: FormError | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [error]);
  return form;
}
