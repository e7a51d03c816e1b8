import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router-dom";
import { useLoginPrompt } from "./login-prompt.ts";
import { getDestination } from "./shop-update.ts";
import { readToken, useToken } from "./token.ts";

/**
 * Sends a guest to /login, and from there back to this page: for pages that show what belongs to one person. While
 * the login dialog is open the page waits, so that who comes back from an expired login finds what was typed.
 *
 * @returns whether the person's things may be asked for: false on the server, while hydrating and for a guest
 */
export function useLoginRequired(): boolean {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const { pathname, search } = useLocation();
  const isLoggedIn = useToken() !== null;
  const { isOpen } = useLoginPrompt();

  useEffect(() => {
    if (isLoggedIn || isOpen || isLeaving || readToken() !== null) return;
    // who has just logged out is on the way already, which the router knows a moment later
    const moment = setTimeout(() => {
      if (getDestination() !== undefined || window.location.pathname !== pathname) return;
      void navigate("/login", { replace: true, state: { from: pathname + search } });
    });
    return () => clearTimeout(moment);
  }, [isLoggedIn, isOpen, isLeaving, navigate, pathname, search]);

  return isLoggedIn;
}
