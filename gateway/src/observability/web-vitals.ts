import * as v from "valibot";

const Milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

/** The body of `POST /web-vitals`: the metrics of one page load, sent when the page is hidden for the first time. */
export const WebVitalsReport = v.pipe(
  v.strictObject({
    /** Pattern of the loaded route, such as `/product/:productId`. */
    route: v.pipe(v.string(), v.maxLength(100)),
    device: v.picklist(["phone", "desktop"]),
    lcpMs: Milliseconds,
    inpMs: Milliseconds,
    ttfbMs: Milliseconds,
    cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  }),
  v.check(({ lcpMs, inpMs, ttfbMs, cls }) => [lcpMs, inpMs, ttfbMs, cls].some((value) => value !== undefined)),
);
