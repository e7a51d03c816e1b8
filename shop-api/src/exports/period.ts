import * as v from "valibot";
import { indianDay } from "../http/input.ts";

/** Both ends in milliseconds since 1970, the second exclusive. */
export type Period = { start: number; end: number };

const dayMs = 24 * 60 * 60 * 1000;
const mostDays = 366;

/** The first and the last day of an export, in India. */
export const exportedDays = v.pipe(
  v.strictObject({
    from: v.optional(indianDay, ""),
    to: v.optional(indianDay, ""),
  }),
  v.forward(
    v.partialCheck([["from"], ["to"]], ({ from, to }) => from <= to, "The last day must not be before the first."),
    ["to"],
  ),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => to - from < mostDays * dayMs,
      `An export can have at most ${mostDays} days.`,
    ),
    ["to"],
  ),
);

/** The period of the days, of which the last is included. */
export function periodOf({ from, to }: v.InferOutput<typeof exportedDays>): Period {
  return { start: from, end: to + dayMs };
}
