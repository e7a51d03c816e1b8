import { useApolloClient } from "@apollo/client/react";
import { endSession } from "../session/session.ts";

/** Ends the session in this tab, and removes what it has loaded. */
export function useEndSession(): () => void {
  const client = useApolloClient();
  return () => {
    endSession();
    void client.clearStore();
  };
}
