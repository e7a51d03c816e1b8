import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** State of an overlay that is open at one location: a route change closes it. */
export function useOverlay<Name extends string>() {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ name: Name; locationKey: string } | null>(null);
  return {
    opened: open?.locationKey === key ? open.name : null,
    open: (name: Name) => setOpen({ name, locationKey: key }),
    close: () => setOpen(null),
  };
}

/**
 * Closes an overlay on a press outside, on Escape, and when the focus moves out. Dialogs and toasts count as inside.
 *
 * @param root the element that contains the overlay and its opener
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
