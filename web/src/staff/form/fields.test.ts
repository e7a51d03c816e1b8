import { safeParse, type GenericSchema } from "valibot";
import { expect, test } from "vitest";
import { decimal, optional, optionalText, password, requiredText, rupees, wholeNumber } from "./fields.ts";

/** The value of a valid input, or the message of an invalid one. */
function read(schema: GenericSchema<string, unknown>, input: string): unknown {
  const { success, output, issues } = safeParse(schema, input);
  return success ? output : issues[0].message;
}

test("an amount in rupees is sent as paise, and anything else has a message with what is allowed", () => {
  const price = rupees({ minimum: 1, maximum: 99_999_999 });
  const message = "Please enter an amount from 0.01 to 999999.99 rupees.";
  expect(read(price, "1,299.50")).toBe(129950);
  expect(read(price, "999999.99")).toBe(99_999_999);
  for (const text of ["", "12 apples", "0", "1000000"]) expect(read(price, text)).toBe(message);
});

test("a number is whole and in its range", () => {
  const percent = wholeNumber({ minimum: 1, maximum: 100 });
  expect(read(percent, " 15 ")).toBe(15);
  expect(read(percent, "15.0")).toBe(15);
  for (const text of ["", "0", "101", "1.5", "-1", "1e1"]) {
    expect(read(percent, text)).toBe("Please enter a whole number from 1 to 100.");
  }
});

test("a number with decimals is above and below its limits", () => {
  const tax = decimal({ minimum: 0, exclusiveMaximum: 100 });
  expect(read(tax, " 0 ")).toBe(0);
  expect(read(tax, "99.999")).toBe(99.999);
  for (const text of ["", "100", "-1", "1.2345"])
    expect(read(tax, text)).toBe("Please enter a number from 0 to below 100.");
  const weight = decimal({ exclusiveMinimum: 0, maximum: 5.5 });
  expect(read(weight, "5.5")).toBe(5.5);
  for (const text of ["0.0", "5.501"]) expect(read(weight, text)).toBe("Please enter a number above 0 up to 5.5.");
});

test("a value that is left out is null", () => {
  const uses = optional(wholeNumber({ minimum: 1 }));
  expect(read(uses, " ")).toBeNull();
  expect(read(uses, "20")).toBe(20);
  expect(read(uses, "0")).toBe("Please enter a whole number from 1.");
});

test("texts are trimmed, and have a greatest length", () => {
  const title = requiredText("A title, please.", { maxLength: 5 });
  expect(read(title, " Onam ")).toBe("Onam");
  expect(read(title, "  ")).toBe("A title, please.");
  expect(read(title, "\u200B")).toBe("A title, please.");
  expect(read(optionalText({ maxLength: 5 }), " ")).toBeNull();
  expect(read(optionalText({ maxLength: 5 }), "abcdef")).toBe("Please use 5 characters at most.");
  expect(read(optionalText({}), "abcdef")).toBe("abcdef");
});

test.each([
  ["", "Please enter a new password."],
  ["a".repeat(11), "Please use at least 12 characters."],
  ["a".repeat(201), "Please use 200 characters at most."],
  [" ".repeat(12), " ".repeat(12)],
])("the new password %j is read as %j", (text, expected) => {
  expect(read(password("Please enter a new password.", { minLength: 12, maxLength: 200 }), text)).toBe(expected);
});
