import { lazy, Suspense, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { PageHead } from "../../document/PageHead.tsx";
import { authTitle } from "../../features/auth/auth-title.ts";
import { useAuthFlow } from "../../features/auth/use-auth-flow.ts";
import { reloadForModule } from "../../session/shop-update.ts";
import { useToken } from "../../session/token.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { LoginSkeleton } from "./LoginSkeleton.tsx";

// what forms need comes after the first view, as for every form
const AuthSteps = lazy(() =>
  import("../../features/auth/auth-forms.ts").then((module) => ({ default: module.AuthSteps }), reloadForModule),
);

const hint = "We send a 4-digit code to this number.";

/** /login: the login dialog's form on a page of its own. Afterwards it leads back to where the visitor came from. */
export function Component() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const target = originIn(state) ?? "/";
  const isHydrated = useIsHydrated();
  const isLoggedIn = useToken() !== null;
  const [hasJustLoggedIn, setHasJustLoggedIn] = useState(false);
  const flow = useAuthFlow("login", () => setHasJustLoggedIn(true));

  if (isLoggedIn && !hasJustLoggedIn) return <Navigate to={target} replace />;
  return (
    <div className="wrap">
      <PageHead title="Login" />
      <div className="login-page">
        <hr className="zari" />
        <h1>{authTitle(flow)}</h1>
        <Suspense fallback={<LoginSkeleton />}>
          {isHydrated ? (
            <AuthSteps flow={flow} hint={hint} onContinue={() => void navigate(target, { replace: true })} />
          ) : (
            <LoginSkeleton />
          )}
        </Suspense>
      </div>
    </div>
  );
}

/** What a page that needs a login leaves in the history: where to go back to. */
function originIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  return typeof state.from === "string" ? state.from : null;
}
