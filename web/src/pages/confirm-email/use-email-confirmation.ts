import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { errorMessage, hasErrorCode, isDone } from "../../apollo/errors.ts";
import { emailLinkKey, readOfTab, removeOfTab, storeOfTab } from "../../session/storage.ts";
import { useIsLoggedIn } from "../../session/token.ts";
import { useConfirmEmailMutation } from "./ConfirmEmail.generated.ts";

type Result =
  /** Also before the login. */
  | { state: "pending" }
  | { state: "confirmed" }
  /** The shop has rejected the token. */
  | { state: "invalid" }
  /** The page was opened without a token, such as by a reload after the confirmation. */
  | { state: "none" }
  /** It can be tried again. */
  | { state: "failed"; problem: string };

/**
 * Confirms the customer's email by the token in the page's hash. The hash is dropped at once. The token is stored in this tab until
 * the shop has accepted or rejected it: a phone may reload the page after the login's code was looked up.
 */
export function useEmailConfirmation(): { result: Result; retry: () => Promise<void> } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const [confirmEmail] = useConfirmEmailMutation();
  const [result, setResult] = useState<Result>({ state: "pending" });
  const isSending = useRef(false);

  const send = async (token: string | null): Promise<Result> =>
    token === null
      ? { state: "none" }
      : confirmEmail({ variables: { token } }).then((): Result => ({ state: "confirmed" }), resultOfError);
  const confirm = (): Promise<void> => {
    if (isSending.current) return Promise.resolve();
    isSending.current = true;
    const token = readOfTab(emailLinkKey);
    return send(token).then((next) => {
      isSending.current = false;
      if (token === null) return setResult((last) => (last.state === "pending" ? next : last));
      // the end of a login has removed it
      if (next.state === "pending" || next.state === "failed") storeOfTab(emailLinkKey, token);
      else removeOfTab(emailLinkKey);
      setResult(next);
    });
  };
  const begin = useEffectEvent((brought: string | null, canConfirm: boolean) => {
    if (brought !== null) {
      storeOfTab(emailLinkKey, brought);
      void Promise.resolve(navigate(pathname, { replace: true })).then(() => setResult({ state: "pending" }));
    } else if (canConfirm) void confirm();
  });
  useEffect(() => begin(new URLSearchParams(hash.slice(1)).get("token"), isLoggedIn), [hash, isLoggedIn]);
  return { result, retry: confirm };
}

function resultOfError(error: unknown): Result {
  if (isDone(error)) return { state: "confirmed" };
  if (hasErrorCode(error, "BAD_USER_INPUT")) return { state: "invalid" };
  // the next login goes on
  if (hasErrorCode(error, "UNAUTHENTICATED")) return { state: "pending" };
  return { state: "failed", problem: errorMessage(error, "Your email was not confirmed. Please try again.") };
}
