import { safeParse, type GenericSchema } from "valibot";
import { expect, test } from "vitest";
import { isPeriod, optionalText, optionalWholeNumber, requiredText, rupees, wholeNumber } from "./fields.ts";

/** The value of a valid input, or the message of an invalid one. */
function read(schema: GenericSchema<string, unknown>, input: string): unknown {
  const { success, output, issues } = safeParse(schema, input);
  return success ? output : issues[0].message;
}

test("an amount in rupees is sent as paise, and anything else has a message", () => {
  expect(read(rupees, "1,299.50")).toBe(129950);
  expect(read(rupees, "12 apples")).toBe("Please enter an amount in rupees, such as 5000 or 1299.50.");
});

test("a number is whole and in its range", () => {
  const percent = wholeNumber(1, 100, "1 to 100, please.");
  expect(read(percent, " 15 ")).toBe(15);
  expect(read(percent, "15.0")).toBe(15);
  for (const text of ["", "0", "101", "1.5", "-1", "1e1"]) expect(read(percent, text)).toBe("1 to 100, please.");
});

test("a limit that is left out is no limit", () => {
  const limit = optionalWholeNumber(1, 1000, "From 1, please.");
  expect(read(limit, "")).toBeNull();
  expect(read(limit, "20")).toBe(20);
  expect(read(limit, "0")).toBe("From 1, please.");
});

test("texts are trimmed, and have a greatest length", () => {
  expect(read(requiredText("A title, please.", 5), " Onam ")).toBe("Onam");
  expect(read(requiredText("A title, please.", 5), "  ")).toBe("A title, please.");
  expect(read(requiredText("A title, please.", 5), "\u200B")).toBe("A title, please.");
  expect(read(optionalText(5), " ")).toBeNull();
  expect(read(optionalText(5), "abcdef")).toBe("Please use 5 characters at most.");
});

test("a period ends after its start, and either end may be open", () => {
  expect(isPeriod({ startsAt: "2026-11-25T10:00", endsAt: "2026-11-25T10:01" })).toBe(true);
  expect(isPeriod({ startsAt: "2026-11-25T10:00", endsAt: "2026-11-25T10:00" })).toBe(false);
  expect(isPeriod({ startsAt: "", endsAt: "2026-11-25T10:00" })).toBe(true);
  expect(isPeriod({ startsAt: "2026-11-25T10:00", endsAt: "" })).toBe(true);
});
