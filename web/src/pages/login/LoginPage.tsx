import { lazy, Suspense, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { PageHead } from "../../document/PageHead.tsx";
import { useAuthFlow } from "../../features/auth/use-auth-flow.ts";
import { reloadForModule } from "../../deployment/reload.ts";
import { useIsLoggedIn } from "../../session/token.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useIsHydrated } from "../../use-browser-state.ts";
import fieldStyles from "../../ui/Field.module.css";
import styles from "./LoginPage.module.css";

// the code of forms loads after the first view
const AuthSteps = lazy(() =>
  import("../../features/auth/AuthSteps.tsx").then((module) => ({ default: module.AuthSteps }), reloadForModule),
);

const hint = "We send a 4-digit code to this number.";

/** /login: the login form as a page, which returns to the previous page. */
export function Component() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const target = originIn(state) ?? "/";
  const isHydrated = useIsHydrated();
  const isLoggedIn = useIsLoggedIn();
  const [hasJustLoggedIn, setHasJustLoggedIn] = useState(false);
  const flow = useAuthFlow("login", () => setHasJustLoggedIn(true));

  return (
    <div className="wrap">
      <PageHead title="Login" />
      <div className={styles.page}>
        <hr className="zari" />
        <h1>{flow.title}</h1>
        <Suspense fallback={<LoginSkeleton />}>
          {isLoggedIn && !hasJustLoggedIn ? (
            <Navigate to={target} replace />
          ) : isHydrated ? (
            <AuthSteps flow={flow} hint={hint} onContinue={() => void navigate(target, { replace: true })} />
          ) : (
            <LoginSkeleton />
          )}
        </Suspense>
      </div>
    </div>
  );
}

/** Skeleton of the login form: tabs, number, button and hint. */
function LoginSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton kind="row" />
      <div className="form">
        <div className={fieldStyles.field}>
          <Skeleton kind="count" className={styles.label} />
          <Skeleton kind="row" />
        </div>
        <Skeleton kind="row" />
        <Skeleton kind="word" />
      </div>
    </div>
  );
}

/** The page to return to, stored in the history state by a page that requires a login. */
function originIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  return typeof state.from === "string" ? state.from : null;
}
