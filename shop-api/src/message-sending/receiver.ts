import { customerContact } from "../customers/queries.ts";
import type { Database } from "../db/client.ts";
import { mobileOfDeleted } from "../text/mobile.ts";
import type { OutboxMessage } from "./outbox-message.ts";

/** Where a message goes, or why it goes nowhere, for staff. */
export type Receiver = { to: string } | { problem: string };

/** Reads the present number or address of a message's customer or owner; another recipient of the message comes first. */
export function receiverOf(db: Database, message: OutboxMessage): Promise<Receiver> {
  return message.customer_id === null ? ownerOf(db, message.staff_id) : customerOf(db, message, message.customer_id);
}

async function customerOf(
  db: Database,
  { kind, channel, recipient }: OutboxMessage,
  customerId: number,
): Promise<Receiver> {
  const { mobile, email, email_confirmed_at } = await customerContact(db, customerId);
  if (mobile === mobileOfDeleted(customerId)) return { problem: "The account was deleted." };
  if (recipient !== null) return { to: recipient };
  if (channel === "sms") return { to: mobile };
  if (kind === "confirm email") {
    return email_confirmed_at === null ? { to: email } : { problem: "The email address is confirmed by now." };
  }
  return email_confirmed_at === null ? { problem: "The email address is not confirmed." } : { to: email };
}

async function ownerOf(db: Database, staffId: number | null): Promise<Receiver> {
  const owner = await db
    .selectFrom("staff")
    .select("email")
    .where("id", "=", staffId)
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .where("gets_news", "=", 1)
    .executeTakeFirst();
  return owner === undefined ? { problem: "The owner gets no news any more." } : { to: owner.email };
}
