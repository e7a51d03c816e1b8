import { forget, store } from "./storage.ts";

/** Stored for a moment only: that it was is what other tabs are told, and nothing is left behind. */
const key = "cartChange";

/** Tells the other tabs of this browser that the cart has been changed in this one. */
export function announceCartChange(): void {
  store(key, "made");
  forget(key);
}

/** Calls back when the cart has been changed in another tab. Returns the way to stop. */
export function onCartChangeElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
