import { forget, readStored, store } from "../../session/storage.ts";

/** The specification's storage key of the temporary code. */
const key = "signupOtp";
const lowest = 1000;
const highest = 9999;

/**
 * Makes the code that confirms a sign-up while no SMS provider is configured, 1000 to 9999, and keeps it until it is
 * matched. It protects nothing: whoever has just registered already holds a session.
 */
export function makeSignUpCode(): string {
  const code = String(randomInteger(lowest, highest));
  store(key, code);
  return code;
}

/** Whether the entry is the kept code, which is then removed. */
export function matchSignUpCode(entry: string): boolean {
  const isMatch = readStored(key) === entry;
  if (isMatch) forget(key);
  return isMatch;
}

/** Removes a code that nobody will enter any more. */
export function dropSignUpCode(): void {
  forget(key);
}

/** Evenly spread: a draw from the incomplete last round is drawn again. */
function randomInteger(from: number, to: number): number {
  const count = to - from + 1;
  const limit = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const [draw = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (draw < limit) return from + (draw % count);
  }
}
