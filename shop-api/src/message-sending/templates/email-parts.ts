import type { MessageKind } from "../../db/schema.ts";
import type { Seller } from "../../invoices/seller.ts";
import type { OrderWithContents } from "../../orders/queries.ts";
import type { EmailText } from "../texts/emails.ts";

/** `publicUrl`: the shop's origin; undefined leaves links out. `seller`: named below each email. */
export type EmailDeps = { publicUrl: string | undefined; seller: Seller | undefined };

/** What the template of a message about an order shows. */
export type OrderEmail = { order: OrderWithContents; lines: readonly string[]; deps: EmailDeps };

/** The links below an email, each undefined for none. `hasSms`: whether the same comes by SMS in any case. */
export type FooterLinks = { unsubscribe: string | undefined; choices: string | undefined; hasSms: boolean };

/** What the layout shows of an email. */
export type Email = EmailText & {
  kind: MessageKind;
  preview: string;
  seller: Seller | undefined;
  links: FooterLinks;
};
