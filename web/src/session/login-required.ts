import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router-dom";
import { useLoginPrompt } from "./login-prompt.ts";
import { readPendingLocation } from "./pending-location.ts";
import { hasToken, useIsLoggedIn } from "./token.ts";

/**
 * For pages with personal data: redirects a guest to /login, and back after the login. While the login dialog is open
 * the page stays, so that a shopper whose login expired keeps the typed values.
 * @returns whether personal data may be requested: false on the server, while hydrating and for a guest
 */
export function useLoginRequired(): boolean {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const { pathname, search } = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const { isOpen } = useLoginPrompt();

  useEffect(() => {
    if (isLoggedIn || isOpen || isLeaving || hasToken()) return;
    // after a logout the router knows its navigation only one task later
    const timer = setTimeout(() => {
      if (readPendingLocation() !== undefined || window.location.pathname !== pathname) return;
      void navigate("/login", { replace: true, state: { from: pathname + search } });
    });
    return () => clearTimeout(timer);
  }, [isLoggedIn, isOpen, isLeaving, navigate, pathname, search]);

  return isLoggedIn;
}
