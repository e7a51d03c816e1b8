import { useSyncExternalStore } from "react";

/** False on the server and while hydrating, true in the browser afterwards: the person may now be shown. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
