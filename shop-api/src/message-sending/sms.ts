import { postSms, type SmsCallOptions } from "../customers/sms-call.ts";
import { MessageNotSent, type MessageProvider, MessageRefused, type SmsMessage } from "./provider.ts";

/** The message itself is wrong. */
const refusals = new Set([400, 413, 415, 422]);

/**
 * Sends messages through the HTTP provider of one-time codes, each with its key in `Idempotency-Key`.
 * @param templateIds of registered texts, by name
 */
export function smsProvider(
  url: string,
  templateIds: ReadonlyMap<string, string>,
  options: SmsCallOptions = {},
): MessageProvider<SmsMessage> {
  return {
    async send({ template, to, text, key }) {
      const sms = { mobile: to, message: text, template_id: templateIds.get(template) };
      const status = await postSms(url, sms, key, options);
      if (status === "no connection") {
        throw new MessageNotSent("There is no connection to the SMS provider.", { isDown: true });
      }
      if (status === "no response") {
        throw new MessageNotSent("The SMS provider did not answer.", { isDown: true, mayBeTaken: true });
      }
      if (status < 300) return;
      if (refusals.has(status)) throw new MessageRefused(`The SMS provider refuses this message (status ${status}).`);
      const isDown = [401, 403, 408, 429].includes(status) || status >= 500;
      throw new MessageNotSent(`The SMS provider did not take this message (status ${status}).`, { isDown });
    },
    close() {},
  };
}
