import { Kind } from "graphql";
import { describe, expect, test } from "vitest";
import { CalendarDate } from "./date.ts";
import { DateTime } from "./date-time.ts";
import { UrlScalar } from "./url.ts";

describe("DateTime", () => {
  const text = "2026-11-21T10:30:00.000Z";

  test("serializes a Date as an ISO 8601 string in UTC", () => {
    expect(DateTime.serialize(new Date("2026-11-21T16:00:00+05:30"))).toBe(text);
  });

  test.each([new Date("no date"), text, 1763721000000])("does not serialize %s, which is not a valid Date", (value) => {
    expect(() => DateTime.serialize(value)).toThrow("must return a valid Date");
  });

  test("parses its own format in variables and literals", () => {
    expect(DateTime.parseValue(text)).toEqual(new Date(text));
    expect(DateTime.parseLiteral({ kind: Kind.STRING, value: text })).toEqual(new Date(text));
  });

  test.each(["2026-11-21", "2026-02-30T10:30:00.000Z", "2026-11-21T10:30:00+05:30", "soon", 1763721000000, null])(
    "rejects %s as an argument",
    (value) => {
      expect(() => DateTime.parseValue(value)).toThrow("DateTime must be an ISO 8601 instant in UTC, such as");
    },
  );
});

describe("Date", () => {
  test("serializes and parses a calendar date unchanged", () => {
    expect(CalendarDate.serialize("2026-11-25")).toBe("2026-11-25");
    expect(CalendarDate.parseValue("2026-11-25")).toBe("2026-11-25");
  });

  test.each(["2026-02-30", "2026-11-25T10:30:00.000Z", "25.11.2026", 20261125, new Date(), null])(
    "rejects %s",
    (value) => {
      expect(() => CalendarDate.serialize(value)).toThrow("must return a calendar date");
      expect(() => CalendarDate.parseValue(value)).toThrow("Date must be a calendar date, such as 2026-11-25.");
    },
  );
});

describe("URL", () => {
  test.each(["https://cdn.test/a.avif", "/media/uploads/a.avif"])("serializes and parses %s unchanged", (url) => {
    expect(UrlScalar.serialize(url)).toBe(url);
    expect(UrlScalar.parseValue(url)).toBe(url);
    expect(UrlScalar.parseLiteral({ kind: Kind.STRING, value: url })).toBe(url);
  });

  test("does not serialize non-strings", () => {
    expect(() => UrlScalar.serialize(new URL("https://cdn.test/a.avif"))).toThrow("must return a string");
  });

  test.each(["a.avif", "", "//cdn.test/a.avif", "/\\cdn.test/a.avif", "http://", 7, null])(
    "rejects %s as an argument",
    (value) => {
      expect(() => UrlScalar.parseValue(value)).toThrow("URL must be absolute or root-relative");
    },
  );
});
