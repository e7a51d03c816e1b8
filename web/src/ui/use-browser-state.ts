import { useSyncExternalStore } from "react";

/** False on the server and while hydrating, true in the browser afterwards, where personal content may be shown. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Whether the browser says that it has no connection; false on the server and while hydrating. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine,
    () => false,
  );
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** The width from which the header has words, and panels hang below it instead of taking the screen. */
const wide = "(min-width: 768px)";

/** Whether the page has room for the desktop's shell, at present. Browser only. */
export function isWide(): boolean {
  return matchMedia(wide).matches;
}

/** Whether the page has room for the desktop's shell; false on the server and while hydrating. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, isWide, () => false);
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
