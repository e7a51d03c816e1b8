import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { setToken } from "../../session/token.ts";
import { codeNotSent, register, requestCode, tradeCode } from "./auth-calls.ts";
import { dropSignUpCode, makeSignUpCode, matchSignUpCode } from "./sign-up-code.ts";
import type { AuthValues } from "./validation.ts";

export type AuthTab = "login" | "signUp";

/** Where a code came from, and therefore who checks it. */
type CodeOrigin =
  | { from: "server"; /** What the shop said when it sent the code. */ notice: string }
  | {
      from: "browser";
      /** Of the account that was opened: it becomes the login once the code matches. */ token: string;
    };

type Step = { name: "form" } | { name: "code"; origin: CodeOrigin; sentAt: number } | { name: "done" };

/** An account that was opened by this dialog, and not yet logged in to; its token where the browser checks the code. */
interface Opened {
  values: string;
  token: string | null;
}

const nothingTyped: AuthValues = { name: "", email: "", mobile: "" };

/**
 * The way from a mobile number to a login, without its looks: form, code, done. What a step asks of the shop rejects
 * with its refusal. What comes after the dialog was closed changes nothing.
 *
 * @param onLoggedIn called when the token is stored, before the shopper has read that the login worked
 */
export function useAuthFlow(firstTab: AuthTab, onLoggedIn: () => void) {
  const client = useApolloClient();
  const [tab, setTab] = useState(firstTab);
  const [values, setValues] = useState(nothingTyped);
  const [step, setStep] = useState<Step>({ name: "form" });
  /** The code of a sign-up, while it is being shown. */
  const [shownCode, setShownCode] = useState<string | null>(null);
  const opened = useRef<Opened>(null);

  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      dropSignUpCode();
    };
  }, []);

  const askForCode = (origin: CodeOrigin) => {
    if (isClosed.current) return;
    setStep({ name: "code", origin, sentAt: Date.now() });
    if (origin.from === "browser") setShownCode(makeSignUpCode());
  };

  const sendCode = async (mobile: string): Promise<CodeOrigin> => ({
    from: "server",
    notice: await requestCode(client, mobile),
  });

  /** An account is opened once, also where its code has to be asked for again. */
  const signUp = async (typed: AuthValues): Promise<CodeOrigin> => {
    const known = JSON.stringify(typed);
    if (opened.current?.values !== known) {
      opened.current = null;
      opened.current = { values: known, token: await register(client, typed) };
    }
    const { token } = opened.current;
    return token === null ? sendCode(typed.mobile) : { from: "browser", token };
  };

  return {
    tab,
    /** What was typed before this form came. */
    values,
    step,
    shownCode,

    choose: (next: AuthTab, typed: AuthValues) => {
      setValues(typed);
      setTab(next);
    },

    submit: async (typed: AuthValues) => {
      setValues(typed);
      askForCode(await (tab === "login" ? sendCode(typed.mobile) : signUp(typed)));
    },

    /** What to say of a sign-up that has failed without a word of the shop: its account may be open all the same. */
    signUpFault: () => (opened.current ? codeNotSent : "Registration failed"),

    /** @returns whether it is the code; the shop rejects one that it has sent itself */
    verify: async (code: string): Promise<boolean> => {
      if (step.name !== "code") return false;
      const { origin } = step;
      if (origin.from === "browser" && !matchSignUpCode(code)) return false;
      const token = origin.from === "browser" ? origin.token : await tradeCode(client, values.mobile, code);
      if (isClosed.current) return true;
      setToken(token);
      setStep({ name: "done" });
      onLoggedIn();
      return true;
    },

    sendAgain: async () => {
      if (step.name === "code") askForCode(step.origin.from === "server" ? await sendCode(values.mobile) : step.origin);
    },

    hideShownCode: () => setShownCode(null),

    changeNumber: () => {
      dropSignUpCode();
      setStep({ name: "form" });
    },
  };
}

export type AuthFlow = ReturnType<typeof useAuthFlow>;
