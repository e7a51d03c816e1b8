import { contact } from "../customers/reserved-mobiles.ts";
import { invoicePath, orderPath } from "./paths.ts";
import type { DeliveryFailure, MessageKind } from "../db/schema.ts";
import {
  dateText,
  dayText,
  deductionText,
  longDay,
  plainText,
  shortened,
  shortTime,
  timeOfDay,
  withoutLink,
} from "./formats.ts";
import { notCollectedPaise, paisePerPoint, toCollectPaise, toPayPaise } from "../money/order-totals.ts";
import { formatRupees } from "../money/rupees.ts";
import { stateOf } from "../orders/order-status.ts";
import { type PaymentStatus, paymentStatus } from "../orders/payment-status.ts";
import { dueOn, policy } from "../orders/policy.ts";
import type { OrderReturn, OrderWithContents } from "../orders/queries.ts";
import { reasonText } from "../orders/return-reason.ts";
import { methodName } from "../payments/payments.ts";
import type { Refund } from "../refunds/refunds.ts";
import { deliveredAt, type NewOrder, type Told } from "./told.ts";

// All sentences of messages. What is said of an order has the words, amounts and dates of its page in the web.

const refundOfReturn = "3–7 business days";
const refundByProvider = "5–7 business days";
const slots = `${policy.deliveryFromHour} AM to ${policy.deliveryToHour - 12} PM`;
const ifNotYou = `If it was not you, call ${contact.phone} or write to ${contact.email}`;
const refundWay = `paid back within ${refundOfReturn}`;

// SMS

type SmsKind = Exclude<MessageKind, "confirm email" | "owner news">;

/**
 * Each text by SMS: registered templates in India have a fixed text with few values, so nothing in it is optional. A `{link}` is
 * the last word. No customer's name, as numbers change hands.
 */
const smsTexts: Record<SmsKind, string> = {
  "order placed": "Kasavu: order #{order} is confirmed, {amount}, expected {day}. {link}",
  "order changed": "Kasavu: order #{order} was changed. It is {amount} now. {link}",
  "out for delivery": "Kasavu: order #{order} is out for delivery with {courier}. To pay at the door: {amount}. {link}",
  "not delivered": "Kasavu: order #{order} was not delivered. {what}: {next}. {link}",
  delivered: "Kasavu: order #{order} is delivered. You can ask for a return until {time}. Invoice: {link}",
  cancelled: "Kasavu: order #{order} was cancelled by {by}. Reason: {reason}. {link}",
  "return requested": "Kasavu: we have your return request for order #{order}. We get in touch to collect it. {link}",
  "return accepted": "Kasavu: your return for order #{order} is accepted. Refund: {amount}. {link}",
  "return refused": `Kasavu: your return for order #{order} is refused. Is this a mistake? Call ${contact.phone}. {link}`,
  "refund paid": "Kasavu: {amount} for order #{order} was paid back on {day}, reference {reference}. {link}",
  "credit due": "Kasavu: {amount} on credit for order #{order} is due by {day}. {link}",
  "number changed": `The mobile number of your Kasavu account was changed. ${ifNotYou} within 7 days.`,
  "email changed": `The e-mail address of your Kasavu account was changed. ${ifNotYou}.`,
};

/** The most characters of a value that a registered template allows. */
const valueLength = 30;

/** The text of a message by SMS. `publicUrl`: the shop's origin; undefined leaves the link out. */
export function smsText(told: Told, publicUrl: string | undefined): string {
  const { kind } = told;
  if (kind === "owner news" || kind === "confirm email") throw new Error(`${kind} does not go by SMS`);
  const values = new Map(Object.entries(smsValues(told)));
  const template = publicUrl === undefined ? withoutLink(smsTexts[kind]) : smsTexts[kind];
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "link" && "order" in told) return `${publicUrl}${smsPath(told)}`;
    const value = values.get(name);
    if (value === undefined) throw new Error(`${kind} has no ${name}`);
    return shortened(plainText(value), valueLength);
  });
}

/** The texts by SMS as they are registered, with `{#var#}` for each value, by kind. */
export function smsTemplates(publicUrl: string | undefined): { kind: SmsKind; template: string }[] {
  const kinds = Object.keys(smsTexts).filter((kind): kind is SmsKind => kind in smsTexts);
  return kinds.map((kind) => {
    const text = publicUrl === undefined ? withoutLink(smsTexts[kind]) : smsTexts[kind];
    const path = kind === "delivered" ? invoicePath("{order}") : orderPath("{order}");
    return { kind, template: text.replace("{link}", `${publicUrl}${path}`).replaceAll(/\{\w+\}/g, "{#var#}") };
  });
}

function smsPath({ kind, order }: Extract<Told, { order: unknown }>): string {
  return kind === "delivered" && order.invoice !== undefined ? invoicePath(order.id) : orderPath(order.id);
}

function smsValues(told: Told): Record<string, string> {
  if (!("order" in told)) return {};
  const { order: ordered } = told;
  const order = String(ordered.id);
  switch (told.kind) {
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
      return { order, amount: formatRupees(told.returned.refund_paise ?? 0) };
    case "refund paid": {
      const { amount_paise, paid_on, reference } = told.refund;
      const day = paid_on === null ? "" : dayText(paid_on);
      return { order, amount: formatRupees(amount_paise), day, reference: reference ?? "none" };
    }
    case "credit due":
      return { order, amount: formatRupees(told.credit.amount_paise), day: dayText(dueOn(told.credit.approval_at)) };
    default:
      return { order };
  }
}

const dayOrSoon = ({ expected_on }: OrderWithContents) => (expected_on === null ? "soon" : dayText(expected_on));
const byWhom = ({ cancelled_by }: OrderWithContents) => (cancelled_by === "customer" ? "you" : "the shop");

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

// E-mails

/**
 * `about`: the order, below the heading. `lines`: the paragraphs below it, of which the first one is the preview in a list of
 * e-mails.
 */
export type EmailText = { subject: string; heading: string; about?: string; lines: string[] };

/** What an e-mail says above the parts of its template. */
export function emailText(told: Told): EmailText {
  switch (told.kind) {
    case "number changed":
    case "email changed":
    case "confirm email":
      return accountTexts[told.kind];
    case "owner news":
      return {
        subject: `Kasavu: ${newsSubject(told.news)}`,
        heading: "News from your shop",
        lines: [`Since the last e-mail: ${newsSubject(told.news)}.`],
      };
    default:
      return { ...orderText(told), about: orderName(told.order) };
  }
}

const accountTexts = {
  "number changed": {
    subject: "Your mobile number was changed",
    heading: "Your number was changed",
    lines: [`The mobile number of your Kasavu account was changed. ${ifNotYou} within 7 days.`],
  },
  "email changed": {
    subject: "Your e-mail address was changed",
    heading: "Your e-mail address was changed",
    lines: [`The e-mail address of your Kasavu account was changed. ${ifNotYou}.`],
  },
  "confirm email": {
    subject: "Confirm your e-mail address",
    heading: "Is this your address?",
    lines: [
      "This address was entered for an account at Kasavu. Confirm it, and we write here about your orders.",
      "The link is valid for seven days, and asks for a login. If you do not know the account, do nothing: you get no other e-mails.",
    ],
  },
} satisfies Record<string, EmailText>;

/** `Order #12, placed on 1 December 2026`. */
const orderName = ({ id, created_at }: OrderWithContents) => `Order #${id}, placed on ${dateText(created_at)}`;

function orderText(told: Extract<Told, { order: unknown }>): EmailText {
  const { order } = told;
  const named = `order #${order.id}`;
  switch (told.kind) {
    case "order placed":
      return {
        subject: `Your ${named} is confirmed`,
        heading: "Order Confirmed!",
        lines: [
          "We are folding it now. You can follow it from the shop to your door.",
          ...expectedLines(order),
          cancelLimit(order),
        ],
      };
    case "order changed":
      return { subject: `Your ${named} was changed`, heading: "Your order was changed", lines: changedLines(order) };
    case "out for delivery":
      return {
        subject: `Your ${named} is out for delivery`,
        heading: "Out for delivery",
        lines: outLines(order),
      };
    case "not delivered": {
      const { what, next } = failureOf(order);
      return { subject: `Your ${named} was not delivered`, heading: "Not delivered", lines: [`${what}: ${next}.`] };
    }
    case "delivered":
      return {
        subject: `Your ${named} is delivered`,
        heading: "Delivered",
        lines: ["Your order is with you.", returnLimit(order)],
      };
    case "cancelled":
      return { subject: `Your ${named} was cancelled`, heading: "Cancelled", lines: cancelledLines(order) };
    case "return requested":
      return {
        subject: `We have your return request for ${named}`,
        heading: "Return requested",
        lines: [...returnLines(told.returned, order), "We get in touch with you about collecting it."],
      };
    case "return accepted":
      return {
        subject: `Your return for ${named} is accepted`,
        heading: "Return accepted",
        lines: [...returnLines(told.returned, order), ...returnRefundLines(told.returned, order)],
      };
    case "return refused":
      return {
        subject: `Your return for ${named} is refused`,
        heading: "Return refused",
        lines: [...returnLines(told.returned, order), "Contact us if you think that this is a mistake."],
      };
    case "refund paid": {
      const amount = formatRupees(told.refund.amount_paise);
      return {
        subject: `${amount} for ${named} was paid back`,
        heading: "Paid back",
        lines: [refundText(told.refund)],
      };
    }
    case "credit due": {
      const due = `${formatRupees(told.credit.amount_paise)} on credit for your ${named} is due by ${longDay(dueOn(told.credit.approval_at))}`;
      return {
        subject: due,
        heading: "Payment due",
        lines: [`${due}.`, `Call ${contact.phone} or write to ${contact.email} about how to pay it.`],
      };
    }
  }
}

/** Labels of buttons and links, and the words of the footer. */
export const labels = {
  track: "Track Your Order",
  parcel: "Track the parcel",
  invoice: "Invoice",
  confirm: "Confirm this address",
  staffOrders: "Orders",
  unsubscribe: "Get no more of these e-mails",
  choices: "Choose your messages",
  smsStill: "The SMS about your order still comes.",
} as const;

/** Why an e-mail comes. */
export function whyText(kind: MessageKind): string {
  if (kind === "confirm email") return "You get this e-mail because this address was entered for an account at Kasavu.";
  if (kind === "owner news") return "You get this e-mail because you are an owner of this shop.";
  if (kind === "number changed" || kind === "email changed") {
    return "You get this e-mail because this address belongs, or did belong, to an account at Kasavu.";
  }
  return "You get this e-mail because you have an account at Kasavu and confirmed this address.";
}

// Lines of an order

/** `Expected Wed, 25 Nov, 8 AM to 10 PM`; null if it is unknown, or no longer expected. */
export function expectedText({ expected_on, ...order }: OrderWithContents): string | null {
  const state = stateOf(order);
  const isExpected = state === "placed" || state === "processed" || state === "out for delivery";
  return isExpected && expected_on !== null ? `Expected ${dayText(expected_on)}, ${slots}` : null;
}

function expectedLines(order: OrderWithContents): string[] {
  const expected = expectedText(order);
  return expected === null ? [] : [`${expected}.`];
}

function cancelLimit({ created_at }: OrderWithContents): string {
  return `You can cancel until ${timeOfDay(created_at + policy.cancelWithinMs)}, as long as it is not out for delivery.`;
}

function returnLimit(order: OrderWithContents): string {
  const limit = deliveredAt(order) + policy.returnWithinMs;
  return `You can ask for a return until ${dateText(limit)}, ${timeOfDay(limit)}.`;
}

function outLines(order: OrderWithContents): string[] {
  const paise = toCollectPaise(order);
  const toCollect =
    paise === 0 ? "Nothing is to be paid at the door." : `To be paid at the door: ${formatRupees(paise)}.`;
  return [...expectedLines(order), ...parcelTexts(order), toCollect];
}

/** Such as `Sent with India Post, EE123456789IN.` */
function parcelTexts({ parcel }: OrderWithContents): string[] {
  if (parcel === null) return [];
  return [`Sent with ${parcel.courier}${parcel.tracking_number === null ? "" : `, ${parcel.tracking_number}`}.`];
}

const failures: Record<DeliveryFailure, { what: string; next: string }> = {
  refused: { what: "It was not accepted", next: "we try again or bring it back" },
  address: { what: "The address was not found", next: "please contact us" },
  "nobody there": { what: "Nobody was there", next: "we try again or bring it back" },
  lost: { what: "The courier has lost it", next: "we get in touch with you" },
};

function failureOf({ delivery_failure }: OrderWithContents): { what: string; next: string } {
  if (delivery_failure === null) return { what: "It did not reach you", next: "we get in touch with you" };
  return failures[delivery_failure];
}

function cancelledLines(order: OrderWithContents): string[] {
  const { cancel_reason, payment, points } = order;
  const isUnpaid = payment !== null && (payment.status === "expired" || payment.status === "cancelled");
  return [
    `Cancelled by ${byWhom(order)}.`,
    ...(cancel_reason === null ? [] : [`Reason: ${cancel_reason}`]),
    ...givenBack(order),
    ...(points === 0 ? [] : [points === 1 ? "Your point is back." : `Your ${points} points are back.`]),
    ...(isUnpaid ? ["The products are in your cart again."] : []),
  ];
}

function givenBack(order: OrderWithContents): string[] {
  if (order.refunds.length > 0) return order.refunds.map(refundText);
  if (order.payment_mode === "Credit") {
    return [`${formatRupees(notCollectedPaise(order))} is taken off your Credit Balance.`];
  }
  return ["You have not paid, so you owe nothing."];
}

function changedLines({ changes, refunds }: OrderWithContents): string[] {
  const changedAt = changes.at(-1)?.changed_at;
  const latest = changes.filter(({ changed_at }) => changed_at === changedAt);
  const paidBack = refunds.filter(({ reason, requested_at }) => reason === "changed" && requested_at === changedAt);
  return [...latest.map(changeText), ...paidBack.map(refundText)];
}

/** Such as `1 × Kurta, size M, was removed: ₹599.00 less (3 December 2026)`. */
export function changeText(change: OrderWithContents["changes"][number]): string {
  const { kind, title, size_label: size, new_size_label: newSize, qty, less_paise, changed_at } = change;
  const pieces = qty ?? 1;
  const product = title ?? "A product";
  const changed = {
    removed: `${pieces} × ${product}${size === null ? "" : `, size ${size},`} ${pieces === 1 ? "was" : "were"} removed`,
    resized: `${pieces === 1 ? "" : `${pieces} × `}${product}: ${sizesText(size, newSize)}`,
    readdressed: "It goes to another address",
    "delivery undone": "It was marked as delivered by mistake",
    "payment undone": "It was marked as paid by mistake",
    "return undone": "Our decision about the return was a mistake: we look at it again",
  }[kind];
  return `${changed}${less_paise > 0 ? `: ${formatRupees(less_paise)} less` : ""} (${dateText(changed_at)})`;
}

function sizesText(size: string | null, newSize: string | null): string {
  if (newSize === null) return "another size";
  return size === null ? `size ${newSize}` : `${newSize} instead of ${size}`;
}

/** The pieces of a return, such as `1 of 2 × Mundu`, and its reason. */
function returnLines({ pieces, reason, reason_code }: OrderReturn, { items }: OrderWithContents): string[] {
  const texts = pieces.flatMap(({ item_id, qty, accepted }) => {
    const title = items.find(({ id }) => id === item_id)?.title;
    const isPart = accepted !== null && accepted !== qty && accepted > 0;
    return title === undefined ? [] : [`${isPart ? `${accepted} of ` : ""}${qty} × ${title}`];
  });
  const why = reasonText({ reason, reason_code });
  return [...(texts.length === 0 ? [] : [texts.join(", ")]), ...(why === null ? [] : [`Reason: ${why}`])];
}

function returnRefundLines({ refund_paise, settled_at }: OrderReturn, order: OrderWithContents): string[] {
  if (!refund_paise) return [];
  const amount = `Refund ${formatRupees(refund_paise)}`;
  const status = paymentStatus(order);
  if (status === "Due" || status === "unpaid" || status === "void")
    return [`${amount}, taken off your Credit Balance.`];
  const own = order.refunds.filter(({ reason, requested_at }) => reason === "returned" && requested_at === settled_at);
  return own.length > 0 ? [`${amount}.`, ...own.map(refundText)] : [`${amount}, ${refundWay}.`];
}

/** How far a refund is, such as `₹1,265.00 was paid back on 3 December 2026, reference UTR1.` */
export function refundText({
  amount_paise,
  paid_on,
  reference,
  state,
}: Pick<Refund, "amount_paise" | "paid_on" | "reference" | "state">): string {
  const money = formatRupees(amount_paise);
  if (paid_on !== null) {
    return `${money} was paid back on ${longDay(paid_on)}${reference === null ? "" : `, reference ${reference}`}.`;
  }
  if (state === "waiting") return `${money} is being paid back, the way you paid.`;
  if (state === "sent") return `${money} is on its way back to you: banks take ${refundByProvider}.`;
  return `${money} is ${refundWay}.`;
}

/** `Includes tax of ₹120.00`. */
export const taxText = (paise: number) => `Includes tax of ${formatRupees(paise)}`;
export const shipToText = (shipTo: string) => `To ${shipTo}`;
export const noteText = (note: string) => `Order Notes: ${note}`;
export const sizeText = (size: string) => `Size ${size}`;
export const quantityText = (quantity: number) => `Quantity ${quantity}`;

// News for owners

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Such as `2 new orders, 1 return, 3 products with few pieces`. */
function newsSubject({ orders, returns, lowStock, more }: Extract<Told, { kind: "owner news" }>["news"]): string {
  const parts = [
    { count: orders.length + more.orders, one: "new order", several: "new orders" },
    { count: returns.length + more.returns, one: "return", several: "returns" },
    { count: lowStock.length + more.lowStock, one: "product with few pieces", several: "products with few pieces" },
  ];
  return parts.flatMap(({ count, one, several }) => (count === 0 ? [] : [counted(count, one, several)])).join(", ");
}

export const newsHeadings = {
  orders: "New orders",
  returns: "Returns requested",
  lowStock: "Few pieces left",
} as const;

/** Such as `3 pieces, Cash`. */
export const newOrderText = ({ pieces, paymentMode }: NewOrder) =>
  `${counted(pieces, "piece", "pieces")}, ${paymentMode}`;
export const leftText = (left: number) => (left === 0 ? "Sold out" : `${left} left`);
export const moreText = (count: number) => `and ${count} more`;
