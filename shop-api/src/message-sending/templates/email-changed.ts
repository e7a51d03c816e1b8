import { createElement, type ReactNode } from "react";
import { Lines } from "./parts.ts";

/** Tells that the account has another email address, also to the one before: without a name, an order and a link. */
export function EmailChanged({ lines }: { lines: readonly string[] }): ReactNode {
  return createElement(Lines, { lines });
}
