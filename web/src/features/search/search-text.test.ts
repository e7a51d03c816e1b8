import { expect, test } from "vitest";
import { matchParts } from "./search-text.ts";

test("the first match is cut out as it is written, whatever the case of the text", () => {
  expect(matchParts("Balaramapuram Kasavu Saree", " kASAVU ")).toEqual({
    before: "Balaramapuram ",
    match: "Kasavu",
    after: " Saree",
  });
});

test("a name that does not contain the text has no parts", () => {
  expect(matchParts("Indigo Buti Kurta", "saree")).toBeNull();
});
