import { expect, test } from "vitest";
import { movedBy } from "./moved-by.ts";

test("a row moves by one place, and stays at the ends", () => {
  expect(movedBy(["1", "2", "3"], "3", -1)).toEqual(["1", "3", "2"]);
  expect(movedBy(["1", "2", "3"], "1", 1)).toEqual(["2", "1", "3"]);
  expect(movedBy(["1", "2", "3"], "1", -1)).toEqual(["1", "2", "3"]);
  expect(movedBy(["1", "2", "3"], "3", 1)).toEqual(["1", "2", "3"]);
});
