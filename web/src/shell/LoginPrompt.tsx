import { Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { closeLogin, useLoginPrompt } from "../session/login-prompt.ts";
import { lazyWithPreload } from "../ui/lazy-with-preload.tsx";

const LoginDialog = lazyWithPreload(
  () => import("./LoginDialog.tsx").then((module) => module.LoginDialog),
  RedirectToLogin,
);

/** Loads the code of the dialog. */
export const preloadLogin = LoginDialog.preload;

/** The login dialog of every page, opened by `openLogin`. */
export function LoginPrompt() {
  const { isOpen } = useLoginPrompt();
  return <Suspense>{isOpen && <LoginDialog />}</Suspense>;
}

function RedirectToLogin() {
  const { pathname, search } = useLocation();
  useEffect(closeLogin, []);
  return <Navigate to="/login" state={{ from: pathname + search }} />;
}
