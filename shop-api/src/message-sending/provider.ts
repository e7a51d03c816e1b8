import type { SmsTemplate } from "../messages/kinds.ts";
import type { MessageTry } from "../messages/message-figures.ts";

/** A message as it is sent. `key` is the same each time it is sent. */
export type SmsMessage = { template: SmsTemplate; to: string; text: string; key: string };
/**
 * As `SmsMessage`. `text` is what `html` says. `unsubscribeUrl`: where the receiver switches this kind off, by RFC 8058; undefined
 * for none.
 */
export type EmailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | undefined;
  key: string;
};

/** How many messages of a channel are sent at a time. */
export const concurrency = 4;

/** Sends messages of one channel. Each promise rejects with a `MessageRefused` or a `MessageNotSent`, within its deadline. */
export type MessageProvider<Message> = { send(message: Message): Promise<void>; close(): void };

/** The providers that are configured; undefined for none. */
export type MessageProviders = {
  sms: MessageProvider<SmsMessage> | undefined;
  email: MessageProvider<EmailMessage> | undefined;
};

/** The provider refuses this message, now and later: its text, its template or its recipient is wrong. The message is for staff. */
export class MessageRefused extends Error {}

/**
 * The provider has not taken the message, or did not say so in time. `isDown`: whether the next ones would fail too. `mayBeTaken`:
 * whether it may have taken the message nevertheless. The message is for staff.
 */
export class MessageNotSent extends Error {
  readonly isDown: boolean;
  readonly mayBeTaken: boolean;

  constructor(message: string, { isDown, mayBeTaken = false }: { isDown: boolean; mayBeTaken?: boolean }) {
    super(message);
    this.isDown = isDown;
    this.mayBeTaken = mayBeTaken;
  }
}

/** Called after each try. */
export type OnSent = (sent: MessageTry) => void;
