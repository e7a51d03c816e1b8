import { onMessageOfTab, tellOtherTabs } from "./tab-channel.ts";

/** Tells the other tabs of this browser that the cart was changed in this one. */
export function announceCartChange(): void {
  tellOtherTabs("changed");
}

/** Calls back when the cart was changed in another tab. Returns the function that unsubscribes. */
export function onCartChangeElsewhere(listener: () => void): () => void {
  return onMessageOfTab("changed", listener);
}
