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

const pending: Result = { state: "pending" };

/**
 * Confirms the customer's email by the token in the page's hash. The hash is dropped at once. The token is stored in this tab until
 * the shop has accepted or rejected it: a phone may reload the page after the login's code was looked up.
 */
export function useEmailConfirmation(): { result: Result; retry: () => Promise<void> } {
  const { hash, pathname } = useLocation();
  const tokenOfHash = new URLSearchParams(hash.slice(1)).get("token");
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const [confirmEmail] = useConfirmEmailMutation();
  const [result, setResult] = useState<Result>(pending);
  const isSending = useRef(false);

  const send = async (token: string | null): Promise<Result> => {
    if (token === null) return { state: "none" };
    return confirmEmail({ variables: { token } }).then((): Result => ({ state: "confirmed" }), resultOfError);
  };
  const confirm = async () => {
    if (isSending.current) return;
    isSending.current = true;
    const token = readOfTab(emailLinkKey);
    const next = await send(token);
    isSending.current = false;
    if (next.state === "confirmed" || next.state === "invalid") removeOfTab(emailLinkKey);
    // the end of a login has removed it
    else if (token !== null) storeOfTab(emailLinkKey, token);
    setResult((last) => (next.state === "none" && last.state !== "pending" ? last : next));
  };
  const takeFromHash = useEffectEvent((token: string) => {
    storeOfTab(emailLinkKey, token);
    void navigate(pathname, { replace: true });
  });
  const confirmOnce = useEffectEvent(confirm);
  useEffect(() => {
    if (tokenOfHash !== null) takeFromHash(tokenOfHash);
    else if (isLoggedIn) void confirmOnce();
  }, [tokenOfHash, isLoggedIn]);
  return { result: tokenOfHash === null ? result : pending, retry: confirm };
}

function resultOfError(error: unknown): Result {
  if (isDone(error)) return { state: "confirmed" };
  if (hasErrorCode(error, "BAD_USER_INPUT")) return { state: "invalid" };
  // the next login goes on
  if (hasErrorCode(error, "UNAUTHENTICATED")) return pending;
  return { state: "failed", problem: errorMessage(error, "Your email was not confirmed. Please try again.") };
}
