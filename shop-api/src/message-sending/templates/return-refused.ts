import { createElement, type ReactNode } from "react";
import type { OrderEmail } from "./email-parts.ts";
import { Lines, TrackButton } from "./parts.ts";

/** Tells that a return was refused. */
export function ReturnRefused({ order, lines, deps }: OrderEmail): ReactNode {
  return createElement("div", null, createElement(Lines, { lines }), createElement(TrackButton, { order, deps }));
}
