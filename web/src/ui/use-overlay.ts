import { useState } from "react";
import { useLocation } from "react-router-dom";

/** State of an overlay that is open at one location: a route change closes it for good. */
export function useOverlay<Name extends string>() {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ name: Name; locationKey: string } | null>(null);
  // Back would return to a location with this key.
  if (open !== null && open.locationKey !== key) setOpen(null);
  return {
    opened: open?.locationKey === key ? open.name : null,
    open: (name: Name) => setOpen({ name, locationKey: key }),
    close: () => setOpen(null),
  };
}
