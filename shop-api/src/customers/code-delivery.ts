import type { Logger } from "pino";
import { Refusal } from "../http/refusal.ts";

/** How a one-time code reaches its owner. */
export type CodeDelivery = {
  /** Whether codes travel to the phone. Where they do not, the phone proves nothing, and signing up needs no code. */
  reachesPhone: boolean;
  /** @returns what the shopper is told */
  deliver(mobile: string, code: string): Promise<string>;
};

/** Without a provider the answer itself holds the code, so that a newcomer can log in. */
const shownInAnswer: CodeDelivery = {
  reachesPhone: false,
  deliver: (_mobile, code) => Promise.resolve(`Your code is ${code}`),
};

/**
 * With a provider the code goes to it as `POST` of JSON `{ mobile, message }`, and appears nowhere else.
 * Deadline: 5 s. @throws {Refusal} 503 when the provider does not take it
 */
function bySms(url: string, log: Logger): CodeDelivery {
  return {
    reachesPhone: true,
    async deliver(mobile, code) {
      const status = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ mobile, message: `Your Kasavu code is ${code}` }),
        redirect: "error",
        signal: AbortSignal.timeout(5000),
      }).then(
        (response) => response.body?.cancel().then(() => response.status) ?? response.status,
        () => "no answer" as const,
      );
      if (typeof status === "string" || status >= 300) {
        log.error({ status }, "the SMS provider did not take a code");
        throw new Refusal(503, "The code could not be sent. Please try again.");
      }
      return "A code was sent to your mobile number.";
    },
  };
}

export function codeDelivery(otpSmsUrl: string | undefined, log: Logger): CodeDelivery {
  return otpSmsUrl === undefined ? shownInAnswer : bySms(otpSmsUrl, log);
}
