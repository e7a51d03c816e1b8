import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { answer, isConfirmed, isRefused, list, listOfReadable, messageOf } from "./envelope.ts";

const Numbers = answer({ numbers: list(v.number()) });

describe("the content of an answer", () => {
  test.each([
    ["in data (Q1)", { success: true, data: { numbers: [1, 2] } }],
    ["one data deeper", { data: { data: { numbers: [1, 2] } } }],
    ["beside data (Q2)", { success: true, data: {}, numbers: [1, 2] }],
    ["without data", { numbers: [1, 2] }],
    ["paged", { data: { numbers: { data: [1, 2], total: 9 } } }],
    ["as data itself", { data: [1, 2] }],
    ["as data of data", { data: { data: [1, 2] } }],
    ["as the whole body", [1, 2]],
  ])("is found %s", (_, body) => {
    expect(v.parse(Numbers, body)).toEqual({ numbers: [1, 2] });
  });

  test.each([null, "text", {}, { data: null }, { data: { numbers: 7 } }, { data: { numbers: ["1"] } }])(
    "%j holds none, and says where it should stand",
    (body) => {
      const [issue] = v.safeParse(Numbers, body).issues ?? [];
      expect(issue && v.getDotPath(issue)).toMatch(/^numbers/);
    },
  );

  test("may be a bare object, where the reading says for what it stands", () => {
    const Named = answer({ person: v.object({ name: v.string() }) }, "person");
    expect(v.parse(Named, { data: { name: "Asha" } })).toEqual({ person: { name: "Asha" } });
    expect(v.parse(Named, { data: { person: { name: "Asha" } } })).toEqual({ person: { name: "Asha" } });
  });
});

describe("a row that cannot be read", () => {
  test("refuses a list, at the first fault", () => {
    const [issue] = v.safeParse(Numbers, { numbers: [1, "2", "3"] }).issues ?? [];
    expect(issue && v.getDotPath(issue)).toBe("numbers.1");
  });

  const Rows = answer({ numbers: listOfReadable(v.number(), "numbers") });

  test.each([
    [{ numbers: [1, "2", 3] }, [1, 3]],
    [{ numbers: { data: [1, null] } }, [1]],
    [{ numbers: ["1"] }, []],
    [{ numbers: [] }, []],
  ])("is left out of a list of the catalogue: %j (Q34)", (body, numbers) => {
    expect(v.parse(Rows, body)).toEqual({ numbers });
  });

  test.each([
    [{ numbers: ["1", "2"] }, "numbers.0"],
    [{ numbers: 7 }, "numbers"],
  ])("is none of several that can: %j is refused at %s (Q34)", (body, at) => {
    const [issue] = v.safeParse(Rows, body).issues ?? [];
    expect(issue && v.getDotPath(issue)).toBe(at);
  });
});

describe("REST's own words", () => {
  test("stand in message or in data.message; blank ones are none", () => {
    expect(messageOf({ message: "Only 3 left." })).toBe("Only 3 left.");
    expect(messageOf({ message: "Only 3 left.\n" })).toBe("Only 3 left.");
    expect(messageOf({ data: { message: "Added" } })).toBe("Added");
    expect(messageOf({ message: " " })).toBeNull();
    expect(messageOf({ message: { en: "no" } })).toBeNull();
    expect(messageOf(null)).toBeNull();
  });

  test.each([
    ["an error", { error: "SQLITE_CONSTRAINT: UNIQUE constraint failed: customers.mobile" }],
    ["a message of several lines", { message: "TypeError: x is undefined\n    at place (/srv/orders.js:12:3)" }],
    ["a message over 300 characters", { message: "x".repeat(301), error: "Unknown error" }],
  ])("are never taken from %s (Q40)", (_, body) => {
    expect(messageOf(body)).toBeNull();
  });

  test("may have 300 characters", () => {
    expect(messageOf({ message: "x".repeat(300) })).toHaveLength(300);
  });

  test("success: false refuses whatever the status says (Q3)", () => {
    expect(isRefused({ success: false })).toBe(true);
    expect(isRefused({ success: true })).toBe(false);
    expect(isRefused({})).toBe(false);
  });

  test.each([
    [true, { success: true }],
    [true, { success: "true" }],
    [true, { success: 1 }],
    [true, { data: { success: true } }],
    [false, null],
    [false, {}],
    [false, { message: "Done" }],
    [false, { success: 0 }],
    [false, { success: "yes" }],
    [false, { success: false, data: { success: true } }],
  ])("confirm a write: %j for %j (Q41)", (confirmed, body) => {
    expect(isConfirmed(body)).toBe(confirmed);
  });
});
