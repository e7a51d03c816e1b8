import { expect, test } from "vitest";
import { matchParts } from "./search-text.ts";

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
