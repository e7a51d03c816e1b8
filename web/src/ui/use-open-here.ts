import { useState } from "react";
import { useLocation } from "react-router-dom";

/** What hangs over a page belongs to the address it was opened at: each route change closes it. */
export function useOpenHere<What extends string>() {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ what: What; at: string } | null>(null);
  return {
    opened: open?.at === key ? open.what : null,
    open: (what: What) => setOpen({ what, at: key }),
    close: () => setOpen(null),
  };
}
