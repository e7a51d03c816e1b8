import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { countSms, type SmsLimits } from "./sms-limits.ts";

/** How a one-time code is delivered. */
export type CodeDelivery = {
  /** Whether codes are sent to the phone. Otherwise a code proves nothing, and signing up requires none. */
  reachesPhone: boolean;
  /** @returns the message for the shopper */
  deliver(mobile: string, code: string): Promise<string>;
  /** Sends a notice to a phone, if they are reached; a failure is only logged. It has no limit: a counted code precedes it. */
  notify(mobile: string, notice: string): Promise<void>;
};

/** Without a provider the response itself contains the code, so that a newcomer can log in. */
const shownInResponse: CodeDelivery = {
  reachesPhone: false,
  deliver: (_mobile, code) => Promise.resolve(`Your code is ${code}`),
  notify: () => Promise.resolve(),
};

/**
 * Sends messages to the provider as `POST` of JSON `{ mobile, message }`; a code appears nowhere else. Deadline: 5 s.
 * `deliver` throws an HttpError 503 when the provider does not accept the code, and 429 above the shop's limits.
 */
function bySms(
  url: string,
  limits: SmsLimits,
  db: Database,
  log: Logger,
  onCode: (isSent: boolean) => void,
): CodeDelivery {
  /** @returns whether the provider has accepted the message */
  async function send(mobile: string, message: string, kind: "code" | "notice"): Promise<boolean> {
    const status = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ mobile, message }),
      redirect: "error",
      signal: AbortSignal.timeout(5000),
    }).then(
      (response) => response.body?.cancel().then(() => response.status) ?? response.status,
      () => "no response" as const,
    );
    const isAccepted = typeof status === "number" && status < 300;
    if (!isAccepted) log.error({ status }, `the SMS provider did not take a ${kind}`);
    return isAccepted;
  }

  return {
    reachesPhone: true,
    async deliver(mobile, code) {
      await countSms(db, limits, mobile, log);
      const isSent = await send(mobile, `Your Kasavu code is ${code}`, "code");
      onCode(isSent);
      if (!isSent) {
        throw new HttpError(503, "The code could not be sent. Please try again.");
      }
      return "A code was sent to your mobile number.";
    },
    async notify(mobile, notice) {
      await send(mobile, notice, "notice");
    },
  };
}

/** @param onCode called after each code that was passed to the provider, with whether it has accepted it */
export function codeDelivery(
  { otpSmsUrl, smsLimits }: { otpSmsUrl: string | undefined; smsLimits: SmsLimits },
  db: Database,
  log: Logger,
  onCode: (isSent: boolean) => void = () => {},
): CodeDelivery {
  return otpSmsUrl === undefined ? shownInResponse : bySms(otpSmsUrl, smsLimits, db, log, onCode);
}
