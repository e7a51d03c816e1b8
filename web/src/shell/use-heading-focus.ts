import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Moves the focus to the new page's heading when the path changes, so that screen readers announce it and the keyboard
 * continues from there. Not for the first page, not when only the query changes, and not if the focused control of a
 * list stays, whose address had another path, such as `/categories/1/all-products`.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const hasControl = document.activeElement?.closest(".list-columns, .list-tools");
    if (hasControl && String(type) !== "POP") return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, type]);
}
