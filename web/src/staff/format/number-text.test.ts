import { expect, test } from "vitest";
import { numberText, wholeNumberText } from "./number-text.ts";

test.each([
  ["5", "5"],
  ["5.0", "5"],
  [" 5.00 ", "5"],
  ["1,500", "1500"],
  ["1,29,900.0", "129900"],
  ["1\u00a0500", "1500"],
  ["1\u202f29\u202f900", "129900"],
  ["\u00a0५\u200b", "5"],
  ["೧೨", "12"],
  ["１２", "12"],
  ["0203.0", "0203"],
])("%j is the whole number %j", (text, digits) => {
  expect(wholeNumberText(text)).toBe(digits);
});

test.each(["", "5.5", "5.05", "5.", "1,5", "12,34", "1 500", "-5", "5e3", "five", "5 pieces"])(
  "%j is no whole number",
  (text) => {
    expect(wholeNumberText(text)).toBeNull();
  },
);

test("digits of all Indian scripts are read", () => {
  expect(numberText("०१२३४५६७८९ ০৯ ੦੯ ૦૯ ୦୯ ௦௯ ౦౯ ೦೯ ൦൯")).toBe("0123456789 09 09 09 09 09 09 09 09");
});
