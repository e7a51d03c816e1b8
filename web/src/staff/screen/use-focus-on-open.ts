import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** Path of the screen that was shown last; null for the first one. */
let lastPath: string | null = null;

/** Makes the next screen take the focus, even if it is the first one: its predecessor, such as the login, is no screen. */
export function expectScreen(): void {
  lastPath = "";
}

/**
 * Ref of a screen's heading, which gets the focus when the screen is opened from another one: screen readers announce it, and
 * the keyboard continues there. Not for the first screen, and not when only filters change.
 */
export function useFocusOnOpen<Heading extends HTMLElement>(): RefObject<Heading | null> {
  const { pathname } = useLocation();
  const heading = useRef<Heading>(null);
  useEffect(() => {
    if (lastPath !== null && lastPath !== pathname) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);
  return heading;
}
