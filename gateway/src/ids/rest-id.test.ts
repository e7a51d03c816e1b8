import { describe, expect, test } from "vitest";
import { NotFound } from "../errors.ts";
import { isPathId, pathIdCheck, writtenId } from "./rest-id.ts";

test.each([
  ["0", 0],
  ["12", 12],
  ["999999999999999", 999_999_999_999_999],
  ["1000000000000000", "1000000000000000"],
  ["012", "012"],
  ["1e3", "1e3"],
  ["ONAM10", "ONAM10"],
  ["", ""],
])("the id %j is sent to REST as %j", (id, written) => {
  expect(writtenId(id)).toBe(written);
});

describe("an id in a path of REST", () => {
  test.each(["12", "p_9-x", "x".repeat(64)])("may be %s", (id) => {
    expect(isPathId(id)).toBe(true);
    expect(pathIdCheck("None.")(id)).toBe(id);
  });

  test.each(["", "..", "1/2", "1?a", "a b", "é", "%2e", "x".repeat(65), "1\n"])("may not be %j", (id) => {
    expect(isPathId(id)).toBe(false);
    expect(() => pathIdCheck("None.")(id)).toThrow(new NotFound("None."));
  });
});
