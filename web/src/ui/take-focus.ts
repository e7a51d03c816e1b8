/** A `ref` for what should have the focus as soon as it is there: the next step of something already begun. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
