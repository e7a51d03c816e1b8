import { useSyncExternalStore } from "react";

/** False on the server and during hydration; true afterwards, when personal content may be rendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Whether the browser reports to be offline; false on the server and during hydration. */
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

/** Breakpoint of the desktop layout: labels in the header, dropdowns instead of full-screen overlays. */
const wide = "(min-width: 768px)";

/** Whether the window currently matches the desktop breakpoint. Browser only. */
export function isWide(): boolean {
  return matchMedia(wide).matches;
}

/** Whether the window matches the desktop breakpoint; false on the server and during hydration. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, isWide, () => false);
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
