import * as v from "valibot";
import { expect, test } from "vitest";
import {
  requireOne,
  wholeFrom,
  WireAmount,
  WireBalance,
  WireFlag,
  WireId,
  WireInstant,
  WireNumber,
  WireText,
  WireTitle,
} from "./spellings.ts";

test("an id is a text or a number, and never blank", () => {
  expect(v.parse(WireId, 7)).toBe("7");
  expect(v.parse(WireId, " a1 ")).toBe("a1");
  for (const junk of ["", " ", 1.5, null, {}]) expect(v.is(WireId, junk)).toBe(false);
});

test("a blank text, number or amount is null", () => {
  expect([WireText, WireNumber, WireAmount, wholeFrom(0)].map((schema) => v.parse(schema, " "))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a title has at most 300 characters; a longer one is none (Q40)", () => {
  expect(v.parse(WireTitle, " Kasavu Saree ")).toBe("Kasavu Saree");
  expect(v.parse(WireTitle, "x".repeat(300))).toHaveLength(300);
  expect(v.parse(WireTitle, "x".repeat(900_000))).toBeNull();
  expect(v.is(WireTitle, {})).toBe(false);
});

test("numbers come as texts too", () => {
  expect(v.parse(WireNumber, "10.5276")).toBe(10.5276);
  expect(v.parse(wholeFrom(1), "2")).toBe(2);
  expect(v.parse(WireAmount, "4200.00")).toBe(420000);
  for (const junk of ["two", "0", "1.5", -1, true]) expect(v.is(wholeFrom(1), junk)).toBe(false);
});

test.each([
  [-56.05, -5605],
  ["-56.05", -5605],
  [" -0.5 ", -50],
  ["-0.00", 0],
  [-0, 0],
  ["56.05", 5605],
  [0, 0],
  [" ", null],
])("a balance of %j is %j paise, also below zero (Q46)", (rupees, paise) => {
  expect(v.parse(WireBalance, rupees)).toBe(paise);
});

test.each(["-", "--5", "5-", "-1e3", {}, true])("%j is no balance", (junk) => {
  expect(v.is(WireBalance, junk)).toBe(false);
});

test.each([1, "1", true, "true", "TRUE", "yes", "on", "Y", 2])("%j means yes", (flag) => {
  expect(v.parse(WireFlag, flag)).toBe(true);
});

test.each([0, "0", false, "false", "", "no", "N", "off"])("%j means no", (flag) => {
  expect(v.parse(WireFlag, flag)).toBe(false);
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
])("the instant %s is %s, in the zone that it names or UTC (Q31)", (text, instant) => {
  expect(v.parse(WireInstant, text).toISOString()).toBe(instant);
});

test.each(["2026-11-21", "10:30:00", "2026-13-41 10:30:00+00", "2026-11-21 10:30:00+0", "infinity", "", 1_763_720_000])(
  "%j is no instant",
  (text) => {
    expect(v.is(WireInstant, text)).toBe(false);
  },
);

test("what was expected is said, and never what came: it may be personal", () => {
  const Line = v.pipe(v.object({ cart_id: v.nullish(WireId), id: v.nullish(WireId) }), requireOne("cart_id", "id"));
  const said = [
    v.safeParse(WireAmount, "secret").issues?.[0],
    v.safeParse(WireNumber, "secret").issues?.[0],
    v.safeParse(wholeFrom(1, 9), "secret").issues?.[0],
    v.safeParse(Line, {}).issues?.[0],
  ].map((issue) => issue?.expected ?? issue?.message);
  expect(said).toEqual(["an amount of rupees", "a number", "a whole number from 1 to 9", "one of cart_id, id"]);
});
