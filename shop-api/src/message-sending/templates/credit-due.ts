import { createElement, type ReactNode } from "react";
import type { OrderEmail } from "./email-parts.ts";
import { Lines, TrackButton } from "./parts.ts";

/** Reminds of an amount on credit. */
export function CreditDue({ order, lines, deps }: OrderEmail): ReactNode {
  return createElement("div", null, createElement(Lines, { lines }), createElement(TrackButton, { order, deps }));
}
