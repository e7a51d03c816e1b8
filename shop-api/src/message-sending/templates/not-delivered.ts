import { createElement, type ReactNode } from "react";
import type { OrderEmail } from "./email-parts.ts";
import { Items, Lines, TrackButton } from "./parts.ts";

/** Tells why a parcel was not delivered, and what follows. */
export function NotDelivered({ order, lines, deps }: OrderEmail): ReactNode {
  return createElement(
    "div",
    null,
    createElement(Lines, { lines }),
    createElement(TrackButton, { order, deps }),
    createElement(Items, { order }),
  );
}
