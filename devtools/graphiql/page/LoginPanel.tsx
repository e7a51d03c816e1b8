import { Button, type GraphiQLPlugin } from "@graphiql/react";
import { type FormEvent, useState } from "react";
import { mobile as exampleMobile } from "./examples.ts";
import { logIn, logOut, requestCode } from "./login.ts";
import { storeToken, useToken } from "./session.ts";

/** Sidebar panel for the login by mobile number and code; its token is set in the headers of every tab. */
export const loginPanel: GraphiQLPlugin = { title: "Login", icon: KeyIcon, content: LoginPanel };

function LoginPanel() {
  const token = useToken();
  const [mobile, setMobile] = useState(exampleMobile);
  const [code, setCode] = useState("");
  const [isSent, setSent] = useState(false);
  const [message, setMessage] = useState("");

  /** Runs a step of the login and shows the message of its error. */
  async function runStep(step: () => Promise<void>) {
    setMessage("");
    try {
      await step();
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  }

  const sendCode = (event: FormEvent) => {
    event.preventDefault();
    void runStep(async () => {
      setMessage(await requestCode(mobile));
      setSent(true);
    });
  };

  const submitCode = (event: FormEvent) => {
    event.preventDefault();
    void runStep(async () => {
      storeToken(await logIn(mobile, code));
      setSent(false);
      setCode("");
    });
  };

  const endSession = (endedToken: string) =>
    void runStep(async () => {
      storeToken(null);
      await logOut(endedToken);
    });

  return (
    <section className="login-panel" aria-label="Login">
      <h2>Login</h2>
      {token === null ? (
        <>
          <form onSubmit={sendCode}>
            <label>
              Mobile number
              <input
                type="tel"
                autoComplete="tel"
                required
                value={mobile}
                onChange={(e) => setMobile(e.target.value)}
              />
            </label>
            <Button type="submit">Send code</Button>
          </form>
          {isSent && (
            <form onSubmit={submitCode}>
              <label>
                Code
                <input
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  required
                  value={code}
                  onChange={(e) => setCode(e.target.value)}
                />
              </label>
              <Button type="submit">Log in</Button>
            </form>
          )}
          <p>The Register example creates an account for a new number.</p>
        </>
      ) : (
        <>
          <p>You are logged in: the headers of every tab have your token, until you close this browser tab.</p>
          <Button type="button" onClick={() => endSession(token)}>
            Log out
          </Button>
        </>
      )}
      <p role="status">{message}</p>
    </section>
  );
}

function KeyIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <circle cx="8" cy="16" r="4.5" />
      <path d="M11.5 12.5 20 4m-4 4 3 3m-6 0 2 2" />
    </svg>
  );
}
