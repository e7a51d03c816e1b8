/** `changed` tells that the cart was changed. */
type TabMessage = "changed" | "logged out";

/** Opened on first use. Its name and its first message are those of earlier versions, which may be open in other tabs. */
let channel: InstanceType<typeof BroadcastChannel> | undefined;

const openChannel = () => (channel ??= new BroadcastChannel("cart"));

/** Sends a message to the other tabs of this browser. */
export function tellOtherTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  openChannel().postMessage(message);
}

/** Calls back for this message of another tab. Returns the function that unsubscribes. */
export function onMessageOfTab(message: TabMessage, listener: () => void): () => void {
  const shared = openChannel();
  const hear = (event: Event) => "data" in event && event.data === message && listener();
  shared.addEventListener("message", hear);
  return () => shared.removeEventListener("message", hear);
}
