import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { closeLogin } from "../../session/login-prompt.ts";
import { onDemand } from "../../ui/on-demand.tsx";

export const AuthDialog = onDemand(
  () => import("./auth-forms.ts").then((module) => module.AuthDialog),
  LoginPageInstead,
);

export const AccountMenu = onDemand(
  () => import("./AccountPanel.tsx").then((module) => module.AccountMenu),
  AccountPageInstead,
);
export const AccountPanel = onDemand(
  () => import("./AccountPanel.tsx").then((module) => module.AccountPanel),
  AccountPageInstead,
);

/** Which leads a guest to /login. */
function AccountPageInstead() {
  return <Navigate to="/my-account" />;
}

function LoginPageInstead() {
  const { pathname, search } = useLocation();
  useEffect(closeLogin, []);
  return <Navigate to="/login" state={{ from: pathname + search }} />;
}
