import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** What hangs over a page belongs to the address it was opened at: each route change closes it. */
export function useOverlay<What extends string>() {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ what: What; at: string } | null>(null);
  return {
    opened: open?.at === key ? open.what : null,
    open: (what: What) => setOpen({ what, at: key }),
    close: () => setOpen(null),
  };
}

/**
 * Closes something that hangs open over the page: on a press outside, on Escape, and when the focus moves out. A modal
 * dialog that was opened from it counts as inside.
 *
 * @param root what holds both the opener and what is open
 */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      const isInside =
        target instanceof Element && (root.current?.contains(target) || target.closest("dialog, [data-toast]"));
      if (!isInside) close();
    };
    const escape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented || (target instanceof Element && target.closest("dialog"))) return;
      close();
      root.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", escape);
    };
  }, [isOpen, root]);
}
