import { createElement, type ReactNode } from "react";
import { labels } from "../texts.ts";
import { Button, Lines } from "./parts.ts";

/** Asks whether an address is that of the customer. */
export function ConfirmEmail({ lines, confirmUrl }: { lines: readonly string[]; confirmUrl: string }): ReactNode {
  return createElement(
    "div",
    null,
    createElement(Lines, { lines: lines.slice(0, 1) }),
    createElement(Button, { href: confirmUrl, label: labels.confirm }),
    createElement("div", { style: { paddingTop: 12 } }, createElement(Lines, { lines: lines.slice(1) })),
  );
}
