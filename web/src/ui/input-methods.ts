/**
 * Keeps the keys that an input method uses, such as the Enter that ends a composition and the Escape that drops it, from
 * every listener of the page: React's, the document's and those of libraries.
 */
export function leaveKeysToInputMethods(): void {
  window.addEventListener("keydown", hideFromPage, true);
}

function hideFromPage(event: KeyboardEvent): void {
  // Safari ends a composition before the event of the key that has ended it, which has the code 229
  if (!event.isComposing && event.keyCode !== 229) return;
  event.stopImmediatePropagation();
  // Chromium itself clears a search field on Escape, on macOS also during a composition
  if (event.key === "Escape") event.preventDefault();
}
