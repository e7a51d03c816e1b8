import { createElement, type ReactNode } from "react";
import type { OrderEmail } from "./email-parts.ts";
import { Items, Lines, TrackButton } from "./parts.ts";

/** Tells who cancelled an order, why, and what is given back. */
export function Cancelled({ order, lines, deps }: OrderEmail): ReactNode {
  return createElement(
    "div",
    null,
    createElement(Lines, { lines }),
    createElement(TrackButton, { order, deps }),
    createElement(Items, { order }),
  );
}
