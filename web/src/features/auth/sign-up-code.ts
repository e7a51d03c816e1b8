import { useApolloClient } from "@apollo/client/react";
import { requireData } from "../../apollo/errors.ts";
import { whileTyping } from "../../apollo/update-link.ts";
import { removeStored, readStored, store } from "../../session/storage.ts";
import { SignUpVerificationDocument } from "./Auth.generated.ts";

/** Storage key of the temporary code, set by the specification. */
const key = "signupOtp";
/** Shown when the shop gives no reason for not sending a code. */
export const codeNotSentMessage = "The code could not be sent. Please try again.";

const lowest = 1000;
const highest = 9999;

/**
 * Returns a function that resolves to whether codes are generated in the browser, which is the case while no SMS
 * provider is configured. It rejects when the setting cannot be loaded.
 */
export function useIsClientVerification(): () => Promise<boolean> {
  const client = useApolloClient();
  return async () => {
    const result = await client.query({
      query: SignUpVerificationDocument,
      fetchPolicy: "network-only",
      context: whileTyping,
    });
    return requireData(result).shop.signUpVerification === "CLIENT";
  };
}

/**
 * Generates the code that confirms a sign-up while no SMS provider is configured, 1000 to 9999. It adds no security: the
 * registration has already created a session.
 */
export function generateSignUpCode(): string {
  return String(randomInteger(lowest, highest));
}

/** Stores a code until it is matched; replaces the previous one. */
export function storeSignUpCode(code: string): void {
  store(key, code);
}

/** Compares the entry with the stored code, and removes the code when they match. */
export function matchSignUpCode(entry: string): boolean {
  const isMatch = readStored(key) === entry;
  if (isMatch) removeStored(key);
  return isMatch;
}

/** Removes the stored code. */
export function removeSignUpCode(): void {
  removeStored(key);
}

/** A uniformly distributed integer (rejection sampling: draws from the incomplete last range are repeated). */
function randomInteger(from: number, to: number): number {
  const count = to - from + 1;
  const limit = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const [draw = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (draw < limit) return from + (draw % count);
  }
}
