import type { Selectable } from "kysely";
import { changeNotice } from "../customers/reserved-mobiles.ts";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";

/** A row of the outbox. */
export type OutboxMessage = Selectable<Tables["messages"]>;

/** `publicUrl`: the shop's origin; undefined leaves links out. */
export type RenderDeps = { db: Database; hmacKey: string; publicUrl: string | undefined };

/** The text of a message by SMS. */
export async function renderSms(_deps: RenderDeps, message: OutboxMessage): Promise<string> {
  return message.kind === "number changed" ? changeNotice : `Kasavu: ${message.kind}`;
}

/** The content of an e-mail to an address. `unsubscribeUrl`: undefined without `publicUrl`. */
export async function renderEmail(
  _deps: RenderDeps,
  message: OutboxMessage,
  _to: string,
): Promise<{ subject: string; text: string; html: string; unsubscribeUrl: string | undefined }> {
  return { subject: message.kind, text: message.kind, html: message.kind, unsubscribeUrl: undefined };
}
