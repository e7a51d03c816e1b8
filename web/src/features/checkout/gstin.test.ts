import { expect, test } from "vitest";
import { gstinOf, isGstin } from "./gstin.ts";

test("a GSTIN is valid with its check digit only, and may be typed in small letters and in groups", () => {
  expect(["27AAPFU0939F1ZV", "32AAAAA0000A1ZB"].map(isGstin)).toEqual([true, true]);
  expect(gstinOf(" 27 aapfu 0939f 1zv")).toBe("27AAPFU0939F1ZV");
});

test.each(["27AAPFU0939F1ZA", "27AAPFU0939F1Z", "72AAPFU0939F1ZV", "27AAPFU0939FOZV", "27AAPFU0939F1XV", ""])(
  "%j is none",
  (text) => {
    expect(isGstin(text)).toBe(false);
  },
);
