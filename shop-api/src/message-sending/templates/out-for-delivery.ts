import { createElement, type ReactNode } from "react";
import { labels } from "../texts/emails.ts";
import type { OrderEmail } from "./email-parts.ts";
import { Items, Lines, Summary, TextLink, TrackButton } from "./parts.ts";

/** Tells that an order is on its way, with the courier's page of its parcel. */
export function OutForDelivery({ order, lines, deps }: OrderEmail): ReactNode {
  const parcelUrl = order.parcel?.url ?? null;
  return createElement(
    "div",
    null,
    createElement(Lines, { lines }),
    parcelUrl === null ? null : createElement(TextLink, { href: parcelUrl, label: labels.parcel }),
    createElement(TrackButton, { order, deps }),
    createElement(Items, { order }),
    createElement(Summary, { order, deps }),
  );
}
