import { useLocation, useNavigation } from "react-router-dom";
import { useSlowNavigation } from "../../ui/use-slow-navigation.ts";

/**
 * The turn that a list is about to take, to another part, order or page number, so that a press shows at once.
 *
 * @returns `search` of the address on the way, or else of this one; `isSlow` where it takes its time
 */
export function useTurn(): { search: URLSearchParams; isSlow: boolean } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const slow = useSlowNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  return { search: new URLSearchParams(search), isSlow: slow?.pathname === here.pathname };
}
