import { pageHidden } from "./page-hidden.ts";

/** Milliseconds for which a page must have been hidden. */
const longAbsenceMs = 60_000;

/** Calls back when this page returns from the back/forward cache, or is shown again after a minute or more. */
export function onReturn(listener: () => void): void {
  let hiddenAt = document.visibilityState === "hidden" ? Date.now() : null;
  pageHidden.subscribe(() => {
    const isLong = hiddenAt !== null && Date.now() - hiddenAt >= longAbsenceMs;
    hiddenAt = pageHidden.get() ? (hiddenAt ?? Date.now()) : null;
    if (isLong && hiddenAt === null) listener();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) listener();
  });
}
