import { convert } from "html-to-text";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type EmailText, emailText } from "../texts/emails.ts";
import type { MessageContent } from "../message-content.ts";
import { Cancelled } from "./cancelled.ts";
import { ConfirmEmail } from "./confirm-email.ts";
import { CreditDue } from "./credit-due.ts";
import { Delivered } from "./delivered.ts";
import { EmailChanged } from "./email-changed.ts";
import type { EmailDeps, FooterLinks } from "./email-parts.ts";
import { Layout } from "./layout.ts";
import { NotDelivered } from "./not-delivered.ts";
import { NumberChanged } from "./number-changed.ts";
import { OrderChanged } from "./order-changed.ts";
import { OrderPlaced } from "./order-placed.ts";
import { OutForDelivery } from "./out-for-delivery.ts";
import { OwnerNewsList } from "./owner-news.ts";
import { RefundPaid } from "./refund-paid.ts";
import { ReturnAccepted } from "./return-accepted.ts";
import { ReturnRefused } from "./return-refused.ts";
import { ReturnRequested } from "./return-requested.ts";

/** `confirmUrl`: of `confirm email`. */
type EmailInput = EmailDeps & { content: MessageContent; links: FooterLinks; confirmUrl: string };

/** The subject, HTML and text of an email. The text is that of the HTML. */
export function writeEmail(input: EmailInput): { subject: string; html: string; text: string } {
  const { content, seller, links } = input;
  const words = emailText(content);
  const email = { ...words, kind: content.kind, preview: words.lines[0] ?? words.heading, seller, links };
  const body = bodyOf(input, words);
  const html = `<!doctype html>${renderToStaticMarkup(createElement(Layout, { email }, body))}`;
  return { subject: words.subject, html, text: textOf(html) };
}

function bodyOf({ content, confirmUrl, ...deps }: EmailInput, { lines }: EmailText): ReactNode {
  switch (content.kind) {
    case "order placed":
      return createElement(OrderPlaced, { ...content, lines, deps });
    case "order changed":
      return createElement(OrderChanged, { ...content, lines, deps });
    case "out for delivery":
      return createElement(OutForDelivery, { ...content, lines, deps });
    case "not delivered":
      return createElement(NotDelivered, { ...content, lines, deps });
    case "delivered":
      return createElement(Delivered, { ...content, lines, deps });
    case "cancelled":
      return createElement(Cancelled, { ...content, lines, deps });
    case "return requested":
      return createElement(ReturnRequested, { ...content, lines, deps });
    case "return accepted":
      return createElement(ReturnAccepted, { ...content, lines, deps });
    case "return refused":
      return createElement(ReturnRefused, { ...content, lines, deps });
    case "refund paid":
      return createElement(RefundPaid, { ...content, lines, deps });
    case "credit due":
      return createElement(CreditDue, { ...content, lines, deps });
    case "number changed":
      return createElement(NumberChanged, { lines });
    case "email changed":
      return createElement(EmailChanged, { lines });
    case "confirm email":
      return createElement(ConfirmEmail, { lines, confirmUrl });
    case "owner news":
      return createElement(OwnerNewsList, { news: content.news, lines, deps });
  }
}

/** The HTML as text: rows of amounts stay rows, and a link is followed by its address. */
function textOf(html: string): string {
  const heading = { options: { uppercase: false } };
  return convert(html, {
    baseElements: { selectors: ["body"] },
    wordwrap: 76,
    selectors: [
      { selector: ".preview", format: "skip" },
      { selector: "header", format: "skip" },
      { selector: "h1", ...heading },
      { selector: "h2", ...heading },
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true, noAnchorUrl: false } },
      // The address would make a row too long.
      { selector: "a.in-row", format: "anchor", options: { ignoreHref: true } },
      { selector: 'a[href^="tel:"]', format: "inline" },
      { selector: 'a[href^="mailto:"]', format: "inline" },
      { selector: "table.rows", format: "dataTable", options: { colSpacing: 2, maxColumnWidth: 56 } },
    ],
  }).concat("\n");
}
