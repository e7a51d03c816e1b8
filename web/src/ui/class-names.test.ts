import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

test("class names are joined by spaces, without those of conditions that do not hold", () => {
  expect(classNames("wrap", undefined, false, "", null, "is-open")).toBe("wrap is-open");
  expect(classNames(undefined)).toBe("");
});
