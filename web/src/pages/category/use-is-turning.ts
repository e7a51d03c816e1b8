import { useLocation, useNavigation } from "react-router-dom";

/** Whether the same page is being loaded with another part, order or page number. */
export function useIsTurning(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname;
}
