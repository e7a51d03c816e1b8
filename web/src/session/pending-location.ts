let read: () => string | undefined = () => undefined;

/** @param next reads the target of the router's pending navigation, from the root; undefined without one */
export function setPendingLocation(next: () => string | undefined): void {
  read = next;
}

/** The path that the router is navigating to; undefined while it is idle, and always on the server. */
export function readPendingLocation(): string | undefined {
  return read();
}
