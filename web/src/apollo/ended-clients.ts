import type { ApolloClient } from "@apollo/client";

const ended = new WeakSet<ApolloClient>();

/** Whether the login of a client has ended: nothing more is shown for it. */
export function hasEnded(client: ApolloClient): boolean {
  return ended.has(client);
}

/** Stops the client of a login that has ended. */
export function endClient(client: ApolloClient): void {
  ended.add(client);
  // after its operations have got their error
  queueMicrotask(() => client.stop());
}
