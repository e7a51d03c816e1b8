import type { Logger } from "pino";
import { HttpError } from "../http/http-error.ts";

/** How a one-time code is delivered. */
export type CodeDelivery = {
  /** Whether codes are sent to the phone. Otherwise a code proves nothing, and signing up requires none. */
  reachesPhone: boolean;
  /** @returns the message for the shopper */
  deliver(mobile: string, code: string): Promise<string>;
};

/** Without a provider the response itself contains the code, so that a newcomer can log in. */
const shownInResponse: CodeDelivery = {
  reachesPhone: false,
  deliver: (_mobile, code) => Promise.resolve(`Your code is ${code}`),
};

/**
 * Sends the code to the provider as `POST` of JSON `{ mobile, message }`; it appears nowhere else. Deadline: 5 s.
 * @throws {HttpError} 503 when the provider does not accept it
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
        () => "no response" as const,
      );
      if (typeof status === "string" || status >= 300) {
        log.error({ status }, "the SMS provider did not take a code");
        throw new HttpError(503, "The code could not be sent. Please try again.");
      }
      return "A code was sent to your mobile number.";
    },
  };
}

export function codeDelivery(otpSmsUrl: string | undefined, log: Logger): CodeDelivery {
  return otpSmsUrl === undefined ? shownInResponse : bySms(otpSmsUrl, log);
}
