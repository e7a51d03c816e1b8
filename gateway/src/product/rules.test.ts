import { expect, test } from "vitest";
import { normalSearchText } from "./rules.ts";

test.each([
  [" KASAVU ", "KASAVU"],
  ["kasavu\tsaree", "kasavu saree"],
  ["\0kasavu\r\n \x1bsaree\x7f", "kasavu saree"],
  ["x".repeat(301), "x".repeat(300)],
  [` ${"x ".repeat(200)}`, "x ".repeat(150).trim()],
  [`${" ".repeat(400)}x`, "x"],
  [`${"x".repeat(298)}😀😀`, `${"x".repeat(298)}😀`],
  [`${"x".repeat(299)}😀`, "x".repeat(299)],
  ...["", "   ", "\t\n", "\0\u0085\x7f", " \u2028\x1b "].map((text): [string, string] => [text, ""]),
])("the text of a search is one line of at most 300 characters: %j is %j", (text, searched) => {
  expect(normalSearchText(text)).toBe(searched);
});
