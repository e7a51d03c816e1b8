import { createElement, type ReactNode } from "react";
import type { OrderEmail } from "./email-parts.ts";
import { Items, Lines, Summary, TrackButton } from "./parts.ts";

/** Confirms an order, with what its page shows. */
export function OrderPlaced({ order, lines, deps }: OrderEmail): ReactNode {
  return createElement(
    "div",
    null,
    createElement(Lines, { lines }),
    createElement(TrackButton, { order, deps }),
    createElement(Items, { order }),
    createElement(Summary, { order, deps }),
  );
}
