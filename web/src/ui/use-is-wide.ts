import { useSyncExternalStore } from "react";

/** The width from which the header has words, and panels hang below it instead of taking the screen. */
const wide = "(min-width: 768px)";

/** Whether the page has room for the desktop's shell. On the server it has not. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
