import { useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { clearToken } from "../../session/token.ts";
import { LogOutDocument } from "./LogOut.generated.ts";

/** Ends the login here and on the server, and goes home. Here it ends even when the server cannot be reached. */
export function useLogOut() {
  const [endOnServer, { loading }] = useMutation(LogOutDocument, { errorPolicy: "all" });
  const navigate = useNavigate();
  const logOut = async () => {
    await endOnServer().catch(() => null);
    await navigate("/");
    clearToken();
  };
  return { logOut, isPending: loading };
}
