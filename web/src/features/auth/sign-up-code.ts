import { requireData } from "../../apollo/errors.ts";
import { whileTyping } from "../../apollo/update-link.ts";
import { forget, readStored, store } from "../../session/storage.ts";
import { useSignUpVerificationQuery } from "./Auth.generated.ts";

/** The specification's storage key of the temporary code. */
const key = "signupOtp";
/** Shown where the shop gives no message about a code that it could not send. */
export const codeNotSent = "The code could not be sent. Please try again.";

const lowest = 1000;
const highest = 9999;

/**
 * Returns a function that resolves to whether the browser makes the codes, as it does while no SMS provider is
 * configured. Rejects where that cannot be read.
 */
export function useIsCodeMadeByBrowser(): () => Promise<boolean> {
  const { refetch } = useSignUpVerificationQuery({ fetchPolicy: "standby", context: whileTyping, ssr: false });
  return async () => requireData(await refetch()).shop.signUpVerification === "CLIENT";
}

/**
 * Makes the code that confirms a sign-up while no SMS provider is configured, 1000 to 9999, and stores it until it is
 * matched. It is no security: the shopper has a session from the registration already.
 */
export function makeSignUpCode(): string {
  const code = String(randomInteger(lowest, highest));
  keepSignUpCode(code);
  return code;
}

/** Stores a code that is to be entered. */
export function keepSignUpCode(code: string): void {
  store(key, code);
}

/** Whether the entry is the stored code, which is then removed. */
export function matchSignUpCode(entry: string): boolean {
  const isMatch = readStored(key) === entry;
  if (isMatch) forget(key);
  return isMatch;
}

/** Removes the stored code. */
export function dropSignUpCode(): void {
  forget(key);
}

/** Uniformly distributed: a draw from the incomplete last range is drawn again. */
function randomInteger(from: number, to: number): number {
  const count = to - from + 1;
  const limit = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const [draw = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (draw < limit) return from + (draw % count);
  }
}
