import { createStore } from "../create-store.ts";

/** Whether the page is hidden or being left: it may never run again. */
export const pageHidden = createStore(false);

/** Makes `pageHidden` follow this page, which may also return from the back/forward cache. */
export function followPageVisibility(): void {
  window.addEventListener("pagehide", follow);
  window.addEventListener("pageshow", follow);
  document.addEventListener("visibilitychange", follow);
}

function follow({ type }: Event): void {
  pageHidden.set(type === "pagehide" || document.visibilityState === "hidden");
}
