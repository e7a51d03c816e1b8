import type { KeyboardEvent } from "react";

/** Keeps Enter from submitting the form, as a barcode scanner presses it after each code. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
