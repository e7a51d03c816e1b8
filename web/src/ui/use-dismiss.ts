import { useEffect, useEffectEvent, type RefObject } from "react";
import { pushLayer } from "./layers.ts";

/**
 * Closes a mounted overlay on a press outside, on Escape, by Back, and when the focus moves out. Dialogs and toasts count as inside.
 *
 * @param root the element that contains the overlay and its opener
 */
export function useDismiss(root: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside =
        target instanceof Element && (root.current?.contains(target) || target.closest("dialog, [data-toast]"));
      if (!isInside) close();
    };
    const escape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented && !(target instanceof Element && target.closest("dialog"))) goBack();
    };
    const goBack = () => {
      close();
      root.current?.querySelector("button")?.focus();
    };
    const removeLayer = pushLayer({ close: goBack });
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", escape);
    return () => {
      removeLayer();
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", escape);
    };
  }, [root]);
}
