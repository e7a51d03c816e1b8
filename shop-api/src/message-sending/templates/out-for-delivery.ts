import { createElement, type ReactNode } from "react";
import type { OrderWithContents } from "../../orders/queries.ts";
import { orderPath } from "../paths.ts";
import { labels } from "../texts.ts";
import type { EmailDeps } from "./email.ts";
import { Button, Items, Lines, Summary, TextLink } from "./parts.ts";

type Props = { order: OrderWithContents; lines: readonly string[]; deps: EmailDeps };

/** Tells that an order is on its way, with the courier's page of its parcel. */
export function OutForDelivery({ order, lines, deps }: Props): ReactNode {
  const { publicUrl } = deps;
  const parcelUrl = order.parcel?.url ?? null;
  return createElement(
    "div",
    null,
    createElement(Lines, { lines }),
    parcelUrl === null ? null : createElement(TextLink, { href: parcelUrl, label: labels.parcel }),
    createElement(Button, { href: publicUrl && `${publicUrl}${orderPath(order.id)}`, label: labels.track }),
    createElement(Items, { order }),
    createElement(Summary, { order, deps }),
  );
}
