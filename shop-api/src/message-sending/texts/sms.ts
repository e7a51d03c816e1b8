import { contact } from "../../customers/reserved-mobiles.ts";
import { toCollectPaise, toPayPaise } from "../../money/order-totals.ts";
import { formatRupees } from "../../money/rupees.ts";
import { type SmsTemplate, smsTemplateNames } from "../../messages/kinds.ts";
import { dueOn, policy } from "../../orders/policy.ts";
import type { OrderWithContents } from "../../orders/queries.ts";
import { dateText, dayText, plainText, shortened, timeOfDay } from "../formats.ts";
import type { MessageContent } from "../message-content.ts";
import { emailChanged, numberChanged } from "./account.ts";
import { invoicePath, orderPath } from "./links.ts";
import { byWhom, deliveredAt, failureOf } from "./order.ts";

/**
 * Each text by SMS: registered templates in India have a fixed text with few values, so nothing in it is optional. A `{link}` is
 * the last word. No customer's name, as numbers change hands.
 */
const smsTexts: Record<SmsTemplate, string> = {
  "order placed": "Kasavu: order #{order} is confirmed, {amount}, expected {day}. {link}",
  "order changed": "Kasavu: order #{order} was changed. It is {amount} now. {link}",
  "out for delivery": "Kasavu: order #{order} is out for delivery with {courier}. To pay at the door: {amount}. {link}",
  "not delivered": "Kasavu: order #{order} was not delivered. {what}: {next}. {link}",
  delivered: "Kasavu: order #{order} is delivered. You can ask for a return until {time}. Invoice: {link}",
  "delivered without invoice": "Kasavu: order #{order} is delivered. You can ask for a return until {time}. {link}",
  cancelled: "Kasavu: order #{order} was cancelled by {by}. Reason: {reason}. {link}",
  "return requested": "Kasavu: we have your return request for order #{order}. We get in touch to collect it. {link}",
  "return accepted": "Kasavu: your return for order #{order} is accepted. Refund: {amount}. {link}",
  "return refused": `Kasavu: your return for order #{order} is refused. Is this a mistake? Call ${contact.phone}. {link}`,
  "refund paid": "Kasavu: {amount} for order #{order} was paid back on {day}, reference {reference}. {link}",
  "credit due": "Kasavu: {amount} on credit for order #{order} is due by {day}. {link}",
  "number changed": numberChanged,
  "email changed": emailChanged,
};

/** The most characters of a value that a registered template allows. */
const valueLength = 30;

/** A message by SMS, with its registered template. `publicUrl`: the shop's origin; undefined leaves the link out. */
export function smsText(
  content: MessageContent,
  publicUrl: string | undefined,
): { template: SmsTemplate; text: string } {
  const template = templateOf(content);
  const values = new Map(Object.entries(smsValues(content)));
  const text = withPath(template, publicUrl).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${template} has no ${name}`);
    return shortened(plainText(value), valueLength);
  });
  return { template, text };
}

/** The texts by SMS as they are registered, with `{#var#}` for each value. */
export function smsTemplates(publicUrl: string | undefined): { name: SmsTemplate; text: string }[] {
  return smsTemplateNames.map((name) => ({
    name,
    text: withPath(name, publicUrl).replaceAll(/\{\w+\}/g, "{#var#}"),
  }));
}

function templateOf(content: MessageContent): SmsTemplate {
  const { kind } = content;
  if (kind === "owner news" || kind === "confirm email") throw new Error(`${kind} does not go by SMS`);
  return kind === "delivered" && content.order.invoice === undefined ? "delivered without invoice" : kind;
}

/** A text with the path of its link, of which the order's number is a value. */
function withPath(template: SmsTemplate, publicUrl: string | undefined): string {
  const text = smsTexts[template];
  if (publicUrl === undefined) return text.replace(/( Invoice:)? \{link\}$/, "");
  const path = template === "delivered" ? invoicePath("{order}") : orderPath("{order}");
  return text.replace("{link}", `${publicUrl}${path}`);
}

function smsValues(content: MessageContent): Record<string, string> {
  if (!("order" in content)) return {};
  const { order: ordered } = content;
  const order = String(ordered.id);
  switch (content.kind) {
    case "order placed":
      return { order, amount: formatRupees(toPayPaise(ordered)), day: dayOrSoon(ordered) };
    case "order changed":
      return { order, amount: formatRupees(toPayPaise(ordered)) };
    case "out for delivery":
      return { order, courier: courierText(ordered), amount: collectedText(ordered) };
    case "not delivered":
      return { order, ...failureOf(ordered) };
    case "delivered":
      return { order, time: shortTime(deliveredAt(ordered) + policy.returnWithinMs) };
    case "cancelled":
      return { order, by: byWhom(ordered), reason: (ordered.cancel_reason ?? "none given").replace(/\.$/, "") };
    case "return accepted":
      return { order, amount: formatRupees(content.returned.refund_paise ?? 0) };
    case "refund paid": {
      const { amount_paise, paid_on, reference } = content.refund;
      const day = paid_on === null ? "" : dayText(paid_on);
      return { order, amount: formatRupees(amount_paise), day, reference: reference ?? "none" };
    }
    case "credit due":
      return {
        order,
        amount: formatRupees(content.credit.amount_paise),
        day: dayText(dueOn(content.credit.approval_at)),
      };
    default:
      return { order };
  }
}

const dayOrSoon = ({ expected_on }: OrderWithContents) => (expected_on === null ? "soon" : dayText(expected_on));
const shortTime = (time: number) => `${dateText(time).replace(/ \d{4}$/, "")}, ${timeOfDay(time)}`;

function courierText({ parcel }: OrderWithContents): string {
  if (parcel === null) return "our courier";
  const { courier, tracking_number } = parcel;
  const both = tracking_number === null ? courier : `${courier} ${tracking_number}`;
  return both.length > valueLength ? courier : both;
}

function collectedText(order: OrderWithContents): string {
  const paise = toCollectPaise(order);
  return paise === 0 ? "nothing" : formatRupees(paise);
}
