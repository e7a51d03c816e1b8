import { useApolloClient } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { outOfTurn } from "../../apollo/in-order-link.ts";
import { clearToken, readToken } from "../../session/token.ts";
import { LogOutDocument } from "./LogOut.generated.ts";

/** Ends the login and goes home. Here it ends at once, whatever becomes of it on the server. */
export function useLogOut(): () => void {
  const client = useApolloClient();
  const navigate = useNavigate();
  return () => {
    const token = readToken();
    // before the token goes: a page that needs one would lead to /login
    void navigate("/");
    clearToken();
    if (token === null) return;
    const context = { ...outOfTurn, headers: { authorization: `Bearer ${token}` } };
    client.mutate({ mutation: LogOutDocument, context, fetchPolicy: "no-cache" }).catch(() => null);
  };
}
