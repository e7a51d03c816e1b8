import { contact } from "../../customers/reserved-mobiles.ts";
import type { MessageKind } from "../../db/schema.ts";
import { formatRupees } from "../../money/rupees.ts";
import { dueOn } from "../../orders/policy.ts";
import type { OrderWithContents } from "../../orders/queries.ts";
import { dateText, longDay } from "../formats.ts";
import type { NewOrder, MessageContent } from "../message-content.ts";
import { emailChanged, numberChanged } from "./account.ts";
import {
  cancelledLines,
  cancelLimit,
  changedLines,
  expectedLines,
  failureOf,
  outLines,
  refundText,
  returnLimit,
  returnLines,
  returnRefundLines,
} from "./order.ts";

/**
 * `about`: the order, below the heading. `lines`: the paragraphs below it, of which the first one is the preview in a list of
 * emails.
 */
export type EmailText = { subject: string; heading: string; about?: string; lines: string[] };

/** What an email says above the parts of its template. */
export function emailText(content: MessageContent): EmailText {
  switch (content.kind) {
    case "number changed":
    case "email changed":
    case "confirm email":
      return accountTexts[content.kind];
    case "owner news":
      return {
        subject: `Kasavu: ${newsSubject(content.news)}`,
        heading: "News from your shop",
        lines: [`Since the last email: ${newsSubject(content.news)}.`],
      };
    default:
      return { ...orderText(content), about: orderName(content.order) };
  }
}

const accountTexts = {
  "number changed": {
    subject: "Your mobile number was changed",
    heading: "Your number was changed",
    lines: [numberChanged],
  },
  "email changed": {
    subject: "Your email address was changed",
    heading: "Your email address was changed",
    lines: [emailChanged],
  },
  "confirm email": {
    subject: "Confirm your email address",
    heading: "Is this your address?",
    lines: [
      "This address was entered for an account at Kasavu. Confirm it, and we write here about your orders.",
      "The link is valid for seven days, and asks for a login. If you do not know the account, do nothing: you get no other emails.",
    ],
  },
} satisfies Record<string, EmailText>;

/** `Order #12, placed on 1 December 2026`. */
const orderName = ({ id, created_at }: OrderWithContents) => `Order #${id}, placed on ${dateText(created_at)}`;

function orderText(content: Extract<MessageContent, { order: unknown }>): EmailText {
  const { order } = content;
  const named = `order #${order.id}`;
  switch (content.kind) {
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
      return {
        subject: `Your ${named} was changed`,
        heading: "Your order was changed",
        lines: changedLines(order, content.changedAt),
      };
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
        lines: [...returnLines(content.returned, order), "We get in touch with you about collecting it."],
      };
    case "return accepted":
      return {
        subject: `Your return for ${named} is accepted`,
        heading: "Return accepted",
        lines: [...returnLines(content.returned, order), ...returnRefundLines(content.returned, order)],
      };
    case "return refused":
      return {
        subject: `Your return for ${named} is refused`,
        heading: "Return refused",
        lines: [...returnLines(content.returned, order), "Contact us if you think that this is a mistake."],
      };
    case "refund paid": {
      const amount = formatRupees(content.refund.amount_paise);
      return {
        subject: `${amount} for ${named} was paid back`,
        heading: "Paid back",
        lines: [refundText(content.refund)],
      };
    }
    case "credit due": {
      const due = `${formatRupees(content.credit.amount_paise)} on credit for your ${named} is due by ${longDay(dueOn(content.credit.approval_at))}`;
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
  unsubscribe: "Get no more of these emails",
  choices: "Choose your messages",
  smsStill: "The SMS about your order still comes.",
} as const;

/** Why an email comes. */
export function whyText(kind: MessageKind): string {
  if (kind === "confirm email") return "You get this email because this address was entered for an account at Kasavu.";
  if (kind === "owner news") return "You get this email because you are an owner of this shop.";
  if (kind === "number changed" || kind === "email changed") {
    return "You get this email because this address belongs, or did belong, to an account at Kasavu.";
  }
  return "You get this email because you have an account at Kasavu and confirmed this address.";
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Such as `2 new orders, 1 return, 3 products with few pieces`. */
function newsSubject({
  orders,
  returns,
  lowStock,
  more,
}: Extract<MessageContent, { kind: "owner news" }>["news"]): string {
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
