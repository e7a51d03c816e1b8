import { useEffect, useEffectEvent, type RefObject } from "react";

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
        target instanceof Element && (root.current?.contains(target) || target.closest("dialog, .toast"));
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
