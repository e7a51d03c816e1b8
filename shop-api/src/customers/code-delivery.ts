import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { postSms } from "./sms-call.ts";
import { countSms, type SmsLimits } from "./sms-limits.ts";

/** How a one-time code is delivered. */
export type CodeDelivery = {
  /** Whether codes are sent to the phone. Otherwise a code proves nothing, and signing up requires none. */
  reachesPhone: boolean;
  /** @returns the message for the shopper */
  deliver(mobile: string, code: string): Promise<string>;
};

/** `smsTemplateIds`: by kind of message; that of codes is `login code`. */
type SmsConfig = {
  otpSmsUrl: string | undefined;
  smsLimits: SmsLimits;
  smsTemplateIds: ReadonlyMap<string, string>;
};

/** The message with a code by SMS, which is a registered template. */
export function codeText(code: string): string {
  return `Your Kasavu code is ${code}`;
}

/** Without a provider the response itself contains the code, so that a newcomer can log in. */
const shownInResponse: CodeDelivery = {
  reachesPhone: false,
  deliver: (_mobile, code) => Promise.resolve(`Your code is ${code}`),
};

/**
 * Sends codes by the SMS provider at `url`; a code appears nowhere else. `deliver` throws an HttpError 503 when the provider
 * does not accept the code, and 429 above the shop's limits.
 */
function bySms(
  url: string,
  { smsLimits, smsTemplateIds }: Omit<SmsConfig, "otpSmsUrl">,
  db: Database,
  log: Logger,
  onCode: (isSent: boolean) => void,
): CodeDelivery {
  return {
    reachesPhone: true,
    async deliver(mobile, code) {
      await countSms(db, smsLimits, mobile, log);
      const message = codeText(code);
      const status = await postSms(url, { mobile, message, template_id: smsTemplateIds.get("login code") });
      const isSent = typeof status === "number" && status < 300;
      onCode(isSent);
      if (!isSent) {
        log.error({ status }, "the SMS provider did not take a code");
        throw new HttpError(503, "The code could not be sent. Please try again.");
      }
      return "A code was sent to your mobile number.";
    },
  };
}

/** @param onCode called after each code that was passed to the provider, with whether it has accepted it */
export function codeDelivery(
  config: SmsConfig,
  db: Database,
  log: Logger,
  onCode: (isSent: boolean) => void = () => {},
): CodeDelivery {
  return config.otpSmsUrl === undefined ? shownInResponse : bySms(config.otpSmsUrl, config, db, log, onCode);
}
