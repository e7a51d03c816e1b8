import { createElement, type ReactNode } from "react";
import type { OrderEmail } from "./email-parts.ts";
import { Items, Lines, Summary, TrackButton } from "./parts.ts";

/** Tells what was changed, and what the order is now. */
export function OrderChanged({ order, lines, deps }: OrderEmail): ReactNode {
  return createElement(
    "div",
    null,
    createElement(Lines, { lines }),
    createElement(TrackButton, { order, deps }),
    createElement(Items, { order }),
    createElement(Summary, { order, deps }),
  );
}
