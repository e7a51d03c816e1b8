import { expect, test } from "vitest";
import { returnReasonText } from "./step-words.ts";

test.each([
  ["FAULTY", "A torn border", "Faulty or damaged. A torn border"],
  ["TOO_SMALL", null, "Too small"],
  ["OTHER", "It does not fit", "It does not fit"],
  ["OTHER", null, "Another reason"],
  [null, "It does not fit", "It does not fit"],
  [null, null, null],
] as const)("the reason %s with the words %s is %s", (reasonCode, reason, text) => {
  expect(returnReasonText({ reasonCode, reason })).toBe(text);
});
