let read: () => string | undefined = () => undefined;
let leavingFor: string | undefined;

/** @param next reads the target of the router's pending navigation, from the root; undefined without one */
export function setPendingLocation(next: () => string | undefined): void {
  read = next;
}

/** @param path the target of a navigation that the router does not know of yet; undefined once it does */
export function setLeavingFor(path: string | undefined): void {
  leavingFor = path;
}

/** The path that the router is navigating to; undefined while it is idle, and always on the server. */
export function readPendingLocation(): string | undefined {
  return leavingFor ?? read();
}
