/** A callback ref that focuses an element on mount, such as the next step of a flow. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
