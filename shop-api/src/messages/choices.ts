import type { Database } from "../db/client.ts";
import type { CustomerMessageKind, MessageChannel, MessageKind } from "../db/schema.ts";
import { type Choice, customerMessageKinds, customerMessages, isCustomerMessage } from "./kinds.ts";

/** The kinds that customers choose, in the order of `customerMessages`: not the link that they ask for. */
export const chosenKinds = customerMessageKinds.filter((kind) => kind !== "confirm email");

/** What a customer gets of a kind, by each channel; null for a channel by which it does not come. */
export type MessageChoice = { kind: CustomerMessageKind } & Record<MessageChannel, Choice | null>;

/**
 * A customer's choices, of each kind.
 * @param sendsEmail whether the shop sends emails
 */
export async function messageChoices(db: Database, customerId: number, sendsEmail: boolean): Promise<MessageChoice[]> {
  const rows = await db
    .selectFrom("message_choices")
    .select(["kind", "channel"])
    .where("customer_id", "=", customerId)
    .execute();
  const choiceOf = (kind: CustomerMessageKind, channel: MessageChannel): Choice | null => {
    if (!customerMessages[kind].channels.includes(channel)) return null;
    if (isAlwaysSent(kind, channel)) return "always";
    return rows.some((row) => row.kind === kind && row.channel === channel) ? "off" : "on";
  };
  return chosenKinds.map((kind) => ({
    kind,
    sms: choiceOf(kind, "sms"),
    email: sendsEmail ? choiceOf(kind, "email") : null,
  }));
}

/** Whether a message cannot be switched off. */
export function isAlwaysSent(kind: CustomerMessageKind, channel: MessageChannel): boolean {
  return customerMessages[kind].always.includes(channel);
}

/** A message of a kind to a customer by a channel. `email`: of "confirm email", the address that it goes to. */
type Chosen = { customer_id: number; kind: CustomerMessageKind; channel: MessageChannel; email?: string };

/** Whether a customer, or for the link that confirms an address its reader, has switched a message off. */
export async function isSwitchedOff(
  db: Database,
  { customer_id, kind, channel }: { customer_id: number; kind: MessageKind; channel: MessageChannel },
): Promise<boolean> {
  if (!isCustomerMessage(kind) || isAlwaysSent(kind, channel)) return false;
  const off = await db
    .selectFrom("message_choices")
    .innerJoin("customers", "customers.id", "message_choices.customer_id")
    .select("kind")
    .where("customer_id", "=", customer_id)
    .where("kind", "=", kind)
    .where("channel", "=", channel)
    .where((eb) =>
      eb.or([eb("message_choices.email", "=", ""), eb("message_choices.email", "=", eb.ref("customers.email"))]),
    )
    .executeTakeFirst();
  return off !== undefined;
}

/** Switches a message on or off, unless it is so already. Inside a transaction that has locked the customer. */
export async function setMessageChoice(trx: Database, chosen: Chosen, isOn: boolean): Promise<void> {
  const { customer_id, kind, channel, email = "" } = chosen;
  if (isOn) {
    const off = trx.deleteFrom("message_choices").where("customer_id", "=", customer_id);
    await off.where("kind", "=", kind).where("channel", "=", channel).where("email", "=", email).execute();
    return;
  }
  await trx
    .insertInto("message_choices")
    .values({ customer_id, kind, channel, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
