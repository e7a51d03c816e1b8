import { createElement, type ReactNode } from "react";
import type { OrderWithContents } from "../../orders/queries.ts";
import { orderPath } from "../paths.ts";
import { labels } from "../texts.ts";
import type { EmailDeps } from "./email.ts";
import { Button, Lines } from "./parts.ts";

type Props = { order: OrderWithContents; lines: readonly string[]; deps: EmailDeps };

/** Tells what of a return was accepted, and what is paid back. */
export function ReturnAccepted({ order, lines, deps }: Props): ReactNode {
  const { publicUrl } = deps;
  return createElement(
    "div",
    null,
    createElement(Lines, { lines }),
    createElement(Button, { href: publicUrl && `${publicUrl}${orderPath(order.id)}`, label: labels.track }),
  );
}
