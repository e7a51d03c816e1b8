import { expect, test } from "vitest";
import { matchParts, normalSearchText, readSearchText } from "./search-text.ts";

test("the first match is found ignoring case, and keeps the case of the name", () => {
  expect(matchParts("Balaramapuram Kasavu Saree", " kASAVU ")).toEqual({
    before: "Balaramapuram ",
    match: "Kasavu",
    after: " Saree",
  });
});

test("a name that does not contain the text has no parts", () => {
  expect(matchParts("Indigo Buti Kurta", "saree")).toBeNull();
});

test.each([
  [" kasavu\tsaree\n", "kasavu saree"],
  ["\0kasavu\r\n \x1bsaree\x7f", "kasavu saree"],
  ["\t\0\u2028", ""],
  ["x".repeat(301), "x".repeat(300)],
  [`${"x".repeat(299)} y`, "x".repeat(299)],
  [`${"x".repeat(298)}😀😀`, `${"x".repeat(298)}😀`],
  [`${"x".repeat(299)}😀`, "x".repeat(299)],
])("the text %j is searched for as the gateway reads it: %j", (text, searched) => {
  expect(normalSearchText(text)).toBe(searched);
  expect(readSearchText(new URLSearchParams({ q: text }))).toBe(searched);
});

test("a match is found in a name for a pasted text too", () => {
  expect(matchParts("Balaramapuram Kasavu Saree", "kasavu\tsaree\n")?.match).toBe("Kasavu Saree");
});
