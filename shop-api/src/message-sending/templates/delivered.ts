import { createElement, type ReactNode } from "react";
import { labels } from "../texts/emails.ts";
import { invoicePath, orderPath } from "../texts/links.ts";
import type { OrderEmail } from "./email-parts.ts";
import { Button, Items, Lines, Summary, TextLink } from "./parts.ts";

/** Tells that an order is delivered, with its invoice. */
export function Delivered({ order, lines, deps }: OrderEmail): ReactNode {
  const { publicUrl } = deps;
  const orderUrl = publicUrl && `${publicUrl}${orderPath(order.id)}`;
  const invoiceUrl = publicUrl && order.invoice && `${publicUrl}${invoicePath(order.id)}`;
  return createElement(
    "div",
    null,
    createElement(Lines, { lines }),
    createElement(Button, { href: invoiceUrl, label: labels.invoice }),
    orderUrl === undefined ? null : createElement(TextLink, { href: orderUrl, label: labels.track }),
    createElement(Items, { order }),
    createElement(Summary, { order, deps }),
  );
}
