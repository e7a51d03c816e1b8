import { useState } from "react";
import { useLocation } from "react-router-dom";

/** Reads the `key` of the location that the router is navigating to, or is at: it may not be rendered yet. */
export const latestLocation: { readKey: () => string | undefined } = { readKey: () => undefined };

/**
 * State of an overlay that is open at one location: a route change closes it for good, except one that was pending when
 * it was opened.
 * @param initial what is open at first
 */
export function useOverlay<Name extends string>(initial: Name | null = null) {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ name: Name; locationKeys: (string | undefined)[] } | null>(
    initial && { name: initial, locationKeys: [key] },
  );
  const isHere = open?.locationKeys.includes(key) ?? false;
  // Back would return to a location with this key.
  if (open !== null && !isHere) setOpen(null);
  return {
    opened: open !== null && isHere ? open.name : null,
    open: (name: Name) => setOpen({ name, locationKeys: [key, latestLocation.readKey()] }),
    close: () => setOpen(null),
  };
}
