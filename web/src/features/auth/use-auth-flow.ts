import { useEffect, useRef, useState } from "react";
import { requireData } from "../../apollo/errors.ts";
import { setToken } from "../../session/token.ts";
import { useLogInMutation, useRegisterMutation, useRequestLoginMutation } from "./Auth.generated.ts";
import {
  codeNotSent,
  dropSignUpCode,
  makeSignUpCode,
  matchSignUpCode,
  useIsCodeMadeByBrowser,
} from "./sign-up-code.ts";
import type { PersonFields } from "./validation.ts";

export type AuthTab = "login" | "signUp";

/** Who issued a code, and therefore checks it. */
type CodeOrigin =
  | {
      from: "server";
      /** The shop's message about the code, which holds it where nothing is sent by SMS. */ notice: string;
    }
  | { from: "browser"; /** Of the new account, stored once the code matches. */ token: string };

type Step = { name: "form" } | { name: "code"; origin: CodeOrigin; sentAt: number } | { name: "done" };

/** An account that this flow opened; its token where the browser checks the code. */
interface OpenedAccount {
  fields: string;
  token: string | null;
}

const emptyFields: PersonFields = { name: "", email: "", mobile: "" };

/**
 * Login and sign-up without their looks: form, code, done. `submit`, `verify` and `sendAgain` reject with the error of
 * their operation. A response that arrives after the unmount has no effect.
 *
 * @param onLoggedIn called when the token is stored, before the shopper has read that the login worked
 */
export function useAuthFlow(firstTab: AuthTab, onLoggedIn: () => void) {
  const [requestLogin] = useRequestLoginMutation();
  const [logIn] = useLogInMutation();
  const [register] = useRegisterMutation();
  const isCodeMadeByBrowser = useIsCodeMadeByBrowser();
  const [tab, setTab] = useState(firstTab);
  const [fields, setFields] = useState(emptyFields);
  const [step, setStep] = useState<Step>({ name: "form" });
  /** The browser's code while a dialog shows it. */
  const [shownCode, setShownCode] = useState<string | null>(null);
  const opened = useRef<OpenedAccount>(null);

  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      dropSignUpCode();
    };
  }, []);

  const beginCodeStep = (origin: CodeOrigin) => {
    if (isUnmounted.current) return;
    setStep({ name: "code", origin, sentAt: Date.now() });
    if (origin.from === "browser") setShownCode(makeSignUpCode());
  };

  const sendCode = async (mobile: string): Promise<CodeOrigin> => ({
    from: "server",
    notice: requireData(await requestLogin({ variables: { mobile } })).requestLogin.message,
  });

  /** The token where the browser makes the code that confirms the account; null where a login confirms it. */
  const openAccount = async (input: PersonFields): Promise<string | null> => {
    const isLocal = await isCodeMadeByBrowser();
    const { session } = requireData(await register({ variables: { input } })).register;
    return isLocal ? (session?.token ?? null) : null;
  };

  /** Registers once, even where its code has to be requested again. */
  const signUp = async (input: PersonFields): Promise<CodeOrigin> => {
    const key = JSON.stringify(input);
    if (opened.current?.fields !== key) {
      opened.current = null;
      opened.current = { fields: key, token: await openAccount(input) };
    }
    const { token } = opened.current;
    return token === null ? sendCode(input.mobile) : { from: "browser", token };
  };

  return {
    title: step.name === "code" ? "Enter the code" : "Welcome to Kasavu",
    tab,
    /** What the form begins with. */
    fields,
    step,
    shownCode,

    chooseTab: (next: AuthTab, typed: PersonFields) => {
      setFields(typed);
      setTab(next);
    },

    submit: async (typed: PersonFields) => {
      setFields(typed);
      beginCodeStep(await (tab === "login" ? sendCode(typed.mobile) : signUp(typed)));
    },

    /** What a sign-up that failed without a message of the shop shows: the account may be open nevertheless. */
    signUpFailure: () => (opened.current ? codeNotSent : "Registration failed"),

    /** @returns whether the code is right; rejects where the shop refuses a code that it sent itself */
    verify: async (code: string): Promise<boolean> => {
      if (step.name !== "code") return false;
      const { origin } = step;
      if (origin.from === "browser" && !matchSignUpCode(code)) return false;
      const token =
        origin.from === "browser"
          ? origin.token
          : requireData(await logIn({ variables: { mobile: fields.mobile, code } })).logIn.token;
      if (isUnmounted.current) return true;
      setToken(token);
      setStep({ name: "done" });
      onLoggedIn();
      return true;
    },

    sendAgain: async () => {
      if (step.name !== "code") return;
      beginCodeStep(step.origin.from === "server" ? await sendCode(fields.mobile) : step.origin);
    },

    hideShownCode: () => setShownCode(null),

    changeNumber: () => {
      dropSignUpCode();
      setStep({ name: "form" });
    },
  };
}

export type AuthFlow = ReturnType<typeof useAuthFlow>;
