import { NotFound } from "../errors.ts";
import { endpointOf } from "../rest/call.ts";
import type { RestClient } from "../rest/client.ts";
import { readAfterWrite } from "../rest/read-after-write.ts";
import { confirmEmail, readMessageChoices, sendEmailLink, setMessageChoice, unsubscribe } from "./message-wire.ts";
import type { Customer, MessageChannel, MessageChoice, MessageKind, Unsubscribed } from "./model.ts";
import { normalizeMessageChoices, normalizeMessageKind } from "./normalize.ts";

/** What is not confirmed may be sent again: it is done only once. */
const messagesOf = (what: string) => ({
  rejected: `${what}.`,
  failed: `${what}. Please try again.`,
  unknown: `${what}. Please try again.`,
});
const choiceMessages = messagesOf("Your choice could not be saved");
const linkMessages = "The link could not be sent. Please try again.";
const confirmMessages = messagesOf("Your email address could not be confirmed");
const unsubscribeMessages = messagesOf("We could not switch these emails off");

const chosenMessage = "Your choice was saved, but your profile could not be loaded.";
const confirmedMessage = "Your email address is confirmed, but your profile could not be loaded.";

/** What the customer is told, and the links in emails. */
export function createMessageSettings(rest: RestClient, readCustomer: () => Promise<Customer>) {
  return {
    /** @returns null where REST sends no messages */
    async messageChoices(): Promise<MessageChoice[] | null> {
      return normalizeMessageChoices(await rest.get(readMessageChoices, "Failed to load your messages."));
    },

    /**
     * @returns the profile, with the choices that REST has after the change
     * @throws Unavailable with outcome DONE if only reading the profile failed
     */
    async setMessageChoice(kind: MessageKind, channel: MessageChannel, isOn: boolean): Promise<Customer> {
      const write = setMessageChoice({ kind: kind.toLowerCase(), channel: channel.toLowerCase(), on: isOn });
      const messageChoices = normalizeMessageChoices((await rest.write(write, choiceMessages)).payload);
      const endpoint = endpointOf(write.method, write.path);
      return { ...(await readAfterWrite(endpoint, chosenMessage, readCustomer)), messageChoices };
    },

    /** @throws NotFound where REST sends no emails */
    async sendEmailLink(): Promise<{ message: string }> {
      const { payload } = await rest.write(sendEmailLink, linkMessages);
      if (payload === null) throw new NotFound("This shop sends no emails.");
      return { message: payload.message ?? "We have sent a link to your email address." };
    },

    /**
     * @param token of the link that was sent to the address
     * @throws Unavailable with outcome DONE if only reading the profile failed
     */
    async confirmEmail(token: string): Promise<Customer> {
      const write = confirmEmail(token);
      await rest.write(write, confirmMessages);
      return readAfterWrite(endpointOf(write.method, write.path), confirmedMessage, readCustomer);
    },

    /** @param token of an email, which needs no login */
    async unsubscribe(token: string): Promise<Unsubscribed> {
      const { message, content } = (await rest.write(unsubscribe(token), unsubscribeMessages)).payload;
      return { kind: normalizeMessageKind(content.kind), message: message ?? "You will get no more of these emails." };
    },
  };
}
