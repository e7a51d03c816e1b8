import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { closeLogin } from "../../session/login-prompt.ts";
import { onDemand } from "../../ui/on-demand.tsx";

export const AuthDialog = onDemand(
  () => import("./AuthDialog.tsx").then((module) => module.AuthDialog),
  LoginPageInstead,
);

function LoginPageInstead() {
  const { pathname, search } = useLocation();
  useEffect(closeLogin, []);
  return <Navigate to="/login" state={{ from: pathname + search }} />;
}
