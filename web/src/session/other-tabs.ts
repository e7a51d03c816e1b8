import { dropCopy, removeOfTab } from "./storage.ts";
import { announceToken, readToken, tokenKey } from "./token.ts";

/**
 * Makes this tab follow changes of the storage by other tabs, and so of the token, also when it is restored from the
 * back/forward cache.
 */
export function followOtherTabs(): void {
  // This tab may have been at another site during a logout.
  if (readToken() === null) removeOfTab("checkoutDraft");
  announceToken();
  window.addEventListener("storage", (event) => {
    dropCopy(event.key);
    if (event.key === tokenKey || event.key === null) announceToken();
  });
  window.addEventListener("pageshow", announceToken);
}
