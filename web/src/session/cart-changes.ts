/** Opened on first use: pages that only show products need none. */
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel("cart"));
}

/** Tells the other tabs of this browser that the cart was changed in this one. */
export function announceCartChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  openChannel().postMessage("changed");
}

/** Calls back when the cart was changed in another tab. Returns the function that unsubscribes. */
export function onCartChangeElsewhere(listener: () => void): () => void {
  const shared = openChannel();
  shared.addEventListener("message", listener);
  return () => shared.removeEventListener("message", listener);
}
