import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { setToken } from "../../session/token.ts";
import { register, requestCode, tradeCode } from "./auth-calls.ts";
import { dropSignUpCode, makeSignUpCode, matchSignUpCode } from "./sign-up-code.ts";
import { checkCode, checkLogin, checkSignUp, type AuthValues, type FormError } from "./validation.ts";

export type AuthTab = "login" | "signUp";

/** Where a code came from, and therefore who checks it. */
type CodeOrigin =
  | { from: "server"; /** What the shop said when it sent the code. */ notice: string }
  | {
      from: "browser";
      /** Of the account that was opened: it becomes the login once the code matches. */ token: string;
    };

type Step = { name: "form" } | { name: "code"; origin: CodeOrigin; sentAt: number } | { name: "done" };

const nothingTyped: AuthValues = { name: "", email: "", mobile: "" };

/**
 * The way from a mobile number to a login, without its looks: form, code, done.
 *
 * @param onLoggedIn called when the token is stored, before the shopper has read that the login worked
 */
export function useAuthFlow(firstTab: AuthTab, onLoggedIn: () => void) {
  const client = useApolloClient();
  const [tab, setTab] = useState(firstTab);
  const [values, setValues] = useState(nothingTyped);
  const [step, setStep] = useState<Step>({ name: "form" });
  const [error, setError] = useState<FormError | null>(null);
  const [isPending, setIsPending] = useState(false);
  /** The code of a sign-up, while it is being shown. */
  const [shownCode, setShownCode] = useState<string | null>(null);

  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      dropSignUpCode();
    };
  }, []);

  /** One call at a time; its refusal stands at the field. What comes after the dialog was closed changes nothing. */
  const attempt = async <Answer>(
    call: () => Promise<Answer>,
    next: (answer: Answer) => void,
    field: FormError["field"],
    fallback: string,
  ) => {
    setError(null);
    setIsPending(true);
    try {
      const answer = await call();
      if (!isClosed.current) next(answer);
    } catch (refusal) {
      setError({ field, words: refusalWords(refusal, fallback) });
    }
    setIsPending(false);
  };

  const askForCode = (origin: CodeOrigin) => {
    setStep({ name: "code", origin, sentAt: Date.now() });
    if (origin.from === "browser") setShownCode(makeSignUpCode());
  };

  const finish = (token: string) => {
    setToken(token);
    setStep({ name: "done" });
    onLoggedIn();
  };

  const sendCode = (field: FormError["field"]) =>
    attempt(
      () => requestCode(client, values.mobile),
      (notice) => askForCode({ from: "server", notice }),
      field,
      "Invalid user",
    );

  const signUp = () =>
    attempt(
      async (): Promise<CodeOrigin> => {
        const token = await register(client, values);
        if (token !== null) return { from: "browser", token };
        return { from: "server", notice: await requestCode(client, values.mobile) };
      },
      askForCode,
      null,
      "Registration failed",
    );

  return {
    tab,
    values,
    step,
    error,
    isPending,
    shownCode,

    choose: (next: AuthTab) => {
      setTab(next);
      setError(null);
    },
    type: (change: Partial<AuthValues>) => setValues({ ...values, ...change }),

    submit: () => {
      const mistake = tab === "login" ? checkLogin(values) : checkSignUp(values);
      if (mistake) setError(mistake);
      else void (tab === "login" ? sendCode("mobile") : signUp());
    },

    verify: (code: string) => {
      if (step.name !== "code") return;
      const { origin } = step;
      const mistake = checkCode(code);
      if (mistake) setError(mistake);
      else if (origin.from === "server") {
        void attempt(() => tradeCode(client, values.mobile, code), finish, "code", "Invalid OTP");
      } else if (matchSignUpCode(code)) finish(origin.token);
      else setError({ field: "code", words: "Invalid OTP" });
    },

    sendAgain: () => {
      if (step.name !== "code") return;
      if (step.origin.from === "server") void sendCode("code");
      else askForCode(step.origin);
    },

    hideShownCode: () => setShownCode(null),

    changeNumber: () => {
      setStep({ name: "form" });
      setError(null);
    },
  };
}

export type AuthFlow = ReturnType<typeof useAuthFlow>;
