import { createStore } from "../create-store.ts";

/** Whether the page is hidden or being left: it may never run again. */
export const pageHidden = createStore(false);

/** Makes `pageHidden` follow this page, which may also return from the back/forward cache. */
export function followPageVisibility(): void {
  const follow = ({ type }: Event) => pageHidden.set(type === "pagehide" || document.visibilityState === "hidden");
  window.addEventListener("pagehide", follow);
  window.addEventListener("pageshow", follow);
  document.addEventListener("visibilitychange", follow);
}
