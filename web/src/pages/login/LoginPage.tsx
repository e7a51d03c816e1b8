import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { PageHead } from "../../document/PageHead.tsx";
import { AuthSteps, authTitle } from "../../features/auth/AuthSteps.tsx";
import { useAuthFlow } from "../../features/auth/use-auth-flow.ts";
import { useToken } from "../../session/token.ts";

/** What a page that needs a login leaves in the history: where to go back to. */
const stateSchema = v.object({ from: v.string() });

/** /login: the login dialog's form on a page of its own. Afterwards it leads back to where the visitor came from. */
export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const origin = v.safeParse(stateSchema, state);
  const target = origin.success ? origin.output.from : "/";
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
        <AuthSteps
          flow={flow}
          hint="We send a 4-digit code to this number."
          onContinue={() => void navigate(target, { replace: true })}
        />
      </div>
    </div>
  );
}
