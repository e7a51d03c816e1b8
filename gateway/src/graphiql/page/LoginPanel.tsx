import { Button, type GraphiQLPlugin } from "@graphiql/react";
import { type FormEvent, useState } from "react";
import { mobile as exampleMobile } from "./examples.ts";
import { logIn, logOut, requestCode } from "./login.ts";
import { rememberToken, useToken } from "./session.ts";

/** In the sidebar: mobile number, code, and from then on a token in the Headers of every tab. */
export const loginPanel: GraphiQLPlugin = { title: "Login", icon: KeyIcon, content: LoginPanel };

function LoginPanel() {
  const token = useToken();
  const [mobile, setMobile] = useState(exampleMobile);
  const [code, setCode] = useState("");
  const [isSent, setSent] = useState(false);
  const [words, setWords] = useState("");

  /** Does one step; what went wrong is said in the shop's words. */
  async function take(step: () => Promise<void>) {
    setWords("");
    try {
      await step();
    } catch (error) {
      setWords(error instanceof Error ? error.message : String(error));
    }
  }

  const sendCode = (event: FormEvent) => {
    event.preventDefault();
    void take(async () => {
      setWords(await requestCode(mobile));
      setSent(true);
    });
  };

  const enter = (event: FormEvent) => {
    event.preventDefault();
    void take(async () => {
      rememberToken(await logIn(mobile, code));
      setSent(false);
      setCode("");
    });
  };

  const leave = (ended: string) =>
    void take(async () => {
      rememberToken(null);
      await logOut(ended);
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
            <form onSubmit={enter}>
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
          <p>A number without an account gets one by the Register example.</p>
        </>
      ) : (
        <>
          <p>
            You are logged in: the Headers of every tab hold your token. It is forgotten when this page’s tab closes.
          </p>
          <Button type="button" onClick={() => leave(token)}>
            Log out
          </Button>
        </>
      )}
      <p role="status">{words}</p>
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
