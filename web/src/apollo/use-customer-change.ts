import { openLogin, readLoginPrompt, type LoginIntent } from "../session/login-prompt.ts";
import { announceToken, hasToken, useIsLoggedIn } from "../session/token.ts";
import { useToast } from "../ui/toast-context.ts";
import { errorMessage, hasErrorCode } from "./errors.ts";
import { LoginEndedError } from "./login-link.ts";

/** What `useCustomerChange` makes. */
export interface CustomerChange<Result> {
  /** Rejects with the error of the operation. */
  send: () => Promise<Result>;
  /** What is told about a failure for which the shop has no words. */
  failure: string;
  /** A guest, and a customer whose login has expired, is asked to log in, and the intent is carried out after that. */
  intent?: LoginIntent;
  /** Tells a failure in place of a toast. */
  tell?: (message: string, error: unknown) => void;
}

/**
 * Returns a function that makes a change of the customer, and tells why it fails. Nothing is told when the login has ended
 * meanwhile, and when the dialog of the login or the notice of an update is shown.
 * @returns the result; undefined if it fails
 */
export function useCustomerChange() {
  const toast = useToast();
  const isLoggedIn = useIsLoggedIn();
  return async <Result>(change: CustomerChange<Result>): Promise<Result | undefined> => {
    const { send, failure, intent, tell = (message) => toast.show(message, { tone: "error" }) } = change;
    // This tab may not know yet of a login in another one: then the dialog carries out the intent at once.
    announceToken();
    if (intent && !(isLoggedIn && hasToken())) {
      openLogin(intent);
      return undefined;
    }
    try {
      return await send();
    } catch (error) {
      if (error instanceof LoginEndedError || hasErrorCode(error, "UNKNOWN_DOCUMENT")) return undefined;
      if (hasErrorCode(error, "UNAUTHENTICATED")) {
        if (intent) openLogin(intent);
        if (readLoginPrompt().isOpen) return undefined;
      }
      tell(errorMessage(error, failure), error);
      return undefined;
    }
  };
}
