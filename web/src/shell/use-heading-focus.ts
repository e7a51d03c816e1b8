import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Moves the focus to the new page's heading when the path changes, so that screen readers announce it and the keyboard
 * continues from there. Not for the first page, and not when only the query changes.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
