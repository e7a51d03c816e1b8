import * as fc from "fast-check";

/** Whole paise up to ten lakh rupees. */
export const paise = fc.integer({ min: 1, max: 100_000_000 });

/** Text as a shop writes it. */
export const phrase = fc.stringMatching(/^[A-Z][a-z]{1,8}(?: [A-Z][a-z]{1,8})?$/);

/** An id, a number in most shops. */
export const id = fc.oneof(fc.integer({ min: 1, max: 999_999 }).map(String), fc.stringMatching(/^[a-z]{1,4}-\d{1,4}$/));

/** The path of a picture. */
export const picturePath = fc.stringMatching(/^uploads\/[a-z]{1,6}\.(?:avif|jpg)$/);

/** A timestamp of this century, with milliseconds. */
export const moment = fc.date({
  min: new Date("2001-01-01T00:00:00Z"),
  max: new Date("2099-12-31T00:00:00Z"),
  noInvalidDate: true,
});

/** A price, and its price before an offer, if any. */
export const price = fc
  .tuple(paise, fc.option(paise))
  .map(([amount, more]) => ({ amount, original: more === null ? null : amount + more }));
