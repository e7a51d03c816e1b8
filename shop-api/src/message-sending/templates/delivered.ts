import { createElement, type ReactNode } from "react";
import type { OrderWithContents } from "../../orders/queries.ts";
import { invoicePath, orderPath } from "../paths.ts";
import { labels } from "../texts.ts";
import type { EmailDeps } from "./email.ts";
import { Button, Items, Lines, Summary, TextLink } from "./parts.ts";

type Props = { order: OrderWithContents; lines: readonly string[]; deps: EmailDeps };

/** Tells that an order is delivered, with its invoice. */
export function Delivered({ order, lines, deps }: Props): ReactNode {
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
