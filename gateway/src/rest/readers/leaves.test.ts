import { expect, test } from "vitest";
import { DriftLedger } from "./drift.ts";
import { leaf, type LeafReader } from "./leaves.ts";
import { object } from "./containers.ts";
import { type Reader, UnreadableValue } from "./reader.ts";

const isUnreadable = (reader: LeafReader<unknown>, value: unknown) => reader.parse(value) === undefined;

function errorOf(reader: Reader<unknown>, value: unknown): unknown {
  try {
    return reader.read(value, "", new DriftLedger().begin("GET lines"));
  } catch (error) {
    return error;
  }
}

test("an id is a string or a number, and never blank", () => {
  expect(leaf.id.parse(7)).toBe("7");
  expect(leaf.id.parse(" a1 ")).toBe("a1");
  for (const junk of ["", " ", 1.5, null, {}]) expect(isUnreadable(leaf.id, junk)).toBe(true);
});

test("a blank string, number or amount is null", () => {
  const readers = [leaf.string, leaf.number, leaf.rupees, leaf.wholeNumber(0)];
  expect(readers.map((reader) => reader.parse(" "))).toEqual([null, null, null, null]);
});

test("a title has at most 300 characters; a longer one is null (Q40)", () => {
  expect(leaf.title.parse(" Kasavu Saree ")).toBe("Kasavu Saree");
  expect(leaf.title.parse("x".repeat(300))).toHaveLength(300);
  expect(leaf.title.parse("x".repeat(900_000))).toBeNull();
  expect(isUnreadable(leaf.title, {})).toBe(true);
});

test("numbers may be strings", () => {
  expect(leaf.number.parse("10.5276")).toBe(10.5276);
  expect(leaf.wholeNumber(1).parse("2")).toBe(2);
  for (const junk of ["two", "0", "1.5", -1, true]) expect(isUnreadable(leaf.wholeNumber(1), junk)).toBe(true);
});

test("an amount is a decimal without a sign, and a balance may be negative (Q46)", () => {
  expect(["4200.00", 4200, 0, " 1 "].map((value) => leaf.rupees.parse(value))).toEqual(["4200.00", 4200, 0, "1"]);
  for (const junk of ["dear", "-1", -1, "1e3", 1e21, Number.NaN, {}, true]) {
    expect(isUnreadable(leaf.rupees, junk)).toBe(true);
  }
  const balances = [-56.05, "-56.05", " -0.5 ", "-0.00", 0, " "];
  expect(balances.map((value) => leaf.balance.parse(value))).toEqual([-56.05, "-56.05", "-0.5", "-0.00", 0, null]);
});

test.each(["-", "--5", "5-", "-1e3", {}, true])("%j is not a balance", (junk) => {
  expect(isUnreadable(leaf.balance, junk)).toBe(true);
});

test.each([
  [true, [1, "1", true, "true", " YES ", "on", "Y", 3, "2", "In stock"]],
  [false, [0, "0", "0.00", false, "false", "", " ", "no", "N", "off", "null", "sold out"]],
  [undefined, ["maybe", -1, "-1", {}, []]],
])("a flag says %s: %j", (expected, values) => {
  expect(values.map((value) => leaf.flag.parse(value))).toEqual(values.map(() => expected));
});

test.each([
  ["2026-11-21T10:30:00.000Z", "2026-11-21T10:30:00.000Z"],
  ["2026-11-21 10:30:00", "2026-11-21T10:30:00.000Z"],
  ["2026-11-21T16:00:00+05:30", "2026-11-21T10:30:00.000Z"],
  ["2026-11-21 16:00:00+0530", "2026-11-21T10:30:00.000Z"],
  ["2026-11-21 10:30:00+00", "2026-11-21T10:30:00.000Z"],
  ["2026-11-21 10:30:00.123456+00", "2026-11-21T10:30:00.123Z"],
  ["2026-11-21 16:00:00.5+05:30", "2026-11-21T10:30:00.500Z"],
  ["2026-11-21 07:30:00-03", "2026-11-21T10:30:00.000Z"],
  ["2026-11-21 10:30:00 +00", "2026-11-21T10:30:00.000Z"],
  ["2026-11-21 10:30", "2026-11-21T10:30:00.000Z"],
])("the instant %s is %s, in its zone or UTC (Q31)", (text, instant) => {
  expect(leaf.instant.parse(text)?.toISOString()).toBe(instant);
});

test.each(["2026-11-21", "10:30:00", "2026-13-41 10:30:00+00", "2026-11-21 10:30:00+0", "infinity", "", 1_763_720_000])(
  "%j is no instant",
  (text) => {
    expect(isUnreadable(leaf.instant, text)).toBe(true);
  },
);

test.each(["2024-02-30T10:30:00Z", "2023-02-29 10:30:00", "2026-04-31 10:30:00+05:30", "2026-11-00T10:30:00Z"])(
  "%j is no instant, because the calendar has no such day (Q72)",
  (text) => {
    expect(isUnreadable(leaf.instant, text)).toBe(true);
  },
);

test("February 29 is an instant in a leap year, also where its zone moves it into March", () => {
  expect(leaf.instant.parse("2024-02-29 23:30:00-01")?.toISOString()).toBe("2024-03-01T00:30:00.000Z");
});

test("a calendar date is read as a string; another text, or a day that the calendar lacks, is unreadable", () => {
  expect(["2026-11-25", " 2024-02-29 ", ""].map((text) => leaf.date.parse(text))).toEqual([
    "2026-11-25",
    "2024-02-29",
    null,
  ]);
  for (const text of ["2026-02-29", "2026-02-29T10:30:00Z", "25/11/2026", 20_261_125]) {
    expect(isUnreadable(leaf.date, text)).toBe(true);
  }
});

test("a number in place of a string is unreadable where JSON has not kept all of its digits (Q74)", () => {
  expect([9_007_199_254_740_991, 12.5].map((value) => leaf.string.parse(value))).toEqual(["9007199254740991", "12.5"]);
  for (const reader of [leaf.string, leaf.title]) {
    for (const json of ["9007199254740993", "-12345678901234567890"]) {
      expect(isUnreadable(reader, JSON.parse(json))).toBe(true);
    }
  }
});

test("an error describes what was expected, never the received value, which may be personal", () => {
  const Line = object("Line", { cart_id: leaf.id, id: leaf.id }, { oneOf: [["cart_id", "id"]] });
  const errors = [
    errorOf(leaf.rupees, "secret"),
    errorOf(leaf.number, "secret"),
    errorOf(leaf.wholeNumber(1, 9), "secret"),
    errorOf(Line, {}),
  ];
  const expected = ["an amount of rupees", "a number", "a whole number from 1 to 9", "one of cart_id, id"];
  expect(errors).toEqual(expected.map((expects) => new UnreadableValue("", expects)));
  expect(errors).toMatchObject(expected.map((expects) => ({ expects })));
});
