import { useEffect, useRef, useState } from "react";
import { requireData } from "../../apollo/errors.ts";
import { setToken } from "../../session/token.ts";
import { recordLogin } from "./logged-in-before.ts";
import { useLogInMutation, useRegisterMutation, useRequestLoginMutation } from "./Auth.generated.ts";
import {
  codeNotSentMessage,
  removeSignUpCode,
  generateSignUpCode,
  matchSignUpCode,
  storeSignUpCode,
  useIsClientVerification,
} from "./sign-up-code.ts";
import type { ProfileFields } from "./validation.ts";

export type AuthTab = "login" | "signUp";

/** The issuer of a code, which also verifies it. */
type CodeOrigin =
  | {
      from: "server";
      /** The shop's message about the code; contains the code when it is not sent by SMS. */ notice: string;
    }
  | { from: "browser"; /** Token of the new account, stored once the code matches. */ token: string };

type Step = { name: "form" } | { name: "code"; origin: CodeOrigin; sentAt: number } | { name: "done" };

/** An account registered by this flow. The token is null when a login confirms the account. */
interface RegisteredAccount {
  fields: string;
  token: string | null;
}

const emptyFields: ProfileFields = { name: "", email: "", mobile: "" };

/**
 * State of login and sign-up, without markup: form, code, done. `submit`, `verify` and `sendAgain` reject with the
 * error of their operation. A response that arrives after the unmount has no effect.
 *
 * @param onLoggedIn called when the token is stored, before the success message is dismissed
 */
export function useAuthFlow(firstTab: AuthTab, onLoggedIn: () => void) {
  const [requestLogin] = useRequestLoginMutation();
  const [logIn] = useLogInMutation();
  const [register] = useRegisterMutation();
  const isClientVerification = useIsClientVerification();
  const [tab, setTab] = useState(firstTab);
  const [fields, setFields] = useState(emptyFields);
  const [step, setStep] = useState<Step>({ name: "form" });
  /** The browser's code while it is shown in a dialog. */
  const [shownCode, setShownCode] = useState<string | null>(null);
  const registered = useRef<RegisteredAccount>(null);

  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      removeSignUpCode();
    };
  }, []);

  const beginCodeStep = (origin: CodeOrigin) => {
    if (isUnmounted.current) return;
    setStep({ name: "code", origin, sentAt: Date.now() });
    if (origin.from !== "browser") return;
    const code = generateSignUpCode();
    storeSignUpCode(code);
    setShownCode(code);
  };

  const sendCode = async (mobile: string): Promise<CodeOrigin> => ({
    from: "server",
    notice: requireData(await requestLogin({ variables: { mobile } })).requestLogin.message,
  });

  /** Returns the token when a browser-generated code confirms the account; null when a login confirms it. */
  const registerAccount = async (input: ProfileFields): Promise<string | null> => {
    const isClientSide = await isClientVerification();
    const { session } = requireData(await register({ variables: { input } })).register;
    return isClientSide ? (session?.token ?? null) : null;
  };

  /** Registers the same fields only once, even when the code has to be requested again. */
  const signUp = async (input: ProfileFields): Promise<CodeOrigin> => {
    const key = JSON.stringify(input);
    if (registered.current?.fields !== key) {
      registered.current = null;
      registered.current = { fields: key, token: await registerAccount(input) };
    }
    const { token } = registered.current;
    return token === null ? sendCode(input.mobile) : { from: "browser", token };
  };

  return {
    title: step.name === "code" ? "Enter the code" : "Welcome to Kasavu",
    tab,
    /** Initial values of the form. */
    fields,
    step,
    shownCode,

    chooseTab: (next: AuthTab, typed: ProfileFields) => {
      setFields(typed);
      setTab(next);
    },

    submit: async (typed: ProfileFields) => {
      setFields(typed);
      beginCodeStep(await (tab === "login" ? sendCode(typed.mobile) : signUp(typed)));
    },

    /** Message for a sign-up that failed without the shop's own message: the account may exist nevertheless. */
    signUpFailure: () => (registered.current ? codeNotSentMessage : "Registration failed"),

    /** @returns whether the code is correct; rejects when the shop rejects a code that it issued */
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
      recordLogin();
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
      removeSignUpCode();
      setStep({ name: "form" });
    },
  };
}

export type AuthFlow = ReturnType<typeof useAuthFlow>;
