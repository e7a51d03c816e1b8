import { createElement, type ReactNode } from "react";
import type { OrderEmail } from "./email-parts.ts";
import { Lines, TrackButton } from "./parts.ts";

/** Tells what of a return was accepted, and what is paid back. */
export function ReturnAccepted({ order, lines, deps }: OrderEmail): ReactNode {
  return createElement("div", null, createElement(Lines, { lines }), createElement(TrackButton, { order, deps }));
}
