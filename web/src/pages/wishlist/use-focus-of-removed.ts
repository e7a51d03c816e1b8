import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus in a list of which one may be removed by its own button: the button of the next one takes it, or of
 * the last, so that several can be removed in a row; when none is left, the way out does.
 */
export function useFocusOfRemoved(root: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const last = useRef(ids);
  useEffect(() => {
    const removed = last.current.findIndex((id) => !ids.includes(id));
    last.current = ids;
    if (removed === -1 || document.activeElement !== document.body) return;
    const buttons = root.current?.querySelectorAll<HTMLElement>("[aria-pressed]") ?? [];
    const next = buttons[Math.min(removed, buttons.length - 1)] ?? root.current?.querySelector<HTMLElement>(".empty a");
    next?.focus();
  }, [root, ids]);
}
