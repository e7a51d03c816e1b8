import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../../tests/gateway/support/read-wire.ts";
import { list, object } from "./containers.ts";
import { DriftLedger } from "./drift.ts";
import { acknowledged, messageOnly, payload } from "./envelope.ts";
import { leaf, leafReader } from "./leaves.ts";
import { messageOf } from "./message.ts";
import { outcomeOf } from "./outcome.ts";
import { optional, UnreadableValue } from "./reader.ts";

const number = leafReader("a number", (value) => (typeof value === "number" ? value : undefined));
const Numbers = payload({ numbers: list(number) }, { bareList: "numbers" });

describe("the content of a payload", () => {
  test.each([
    ["in data (Q1)", { success: true, data: { numbers: [1, 2] } }],
    ["one data deeper", { data: { data: { numbers: [1, 2] } } }],
    ["beside data (Q2)", { success: true, data: {}, numbers: [1, 2] }],
    ["without data", { numbers: [1, 2] }],
    ["paged", { data: { numbers: { data: [1, 2], total: 9 } } }],
    ["as data itself", { data: [1, 2] }],
    ["as data of data", { data: { data: [1, 2] } }],
    ["as the whole body", [1, 2]],
    ["in result (Q109)", { status: "ok", result: { numbers: [1, 2] } }],
    ["in result of data", { data: { result: { numbers: [1, 2] } } }],
    ["as result itself", { result: [1, 2] }],
    ["beside a result that is not content", { result: "ok", numbers: [1, 2] }],
  ])("is located %s", (_, body) => {
    expect(readWire(Numbers, body)).toEqual({ numbers: [1, 2] });
  });

  test.each([null, "text", {}, { data: null }, { data: { numbers: 7 } }, { data: { numbers: ["1"] } }])(
    "is missing in %j, and the error has its path",
    (body) => {
      expect(errorOf(Numbers, body)).toMatch(/^numbers/);
    },
  );

  test("may be a bare object if the reader names its entry", () => {
    const Named = payload({ profile: object("Profile", { name: leaf.string }) }, { bareObject: "profile" });
    expect(readWire(Named, { data: { name: "Asha" } })).toEqual({ profile: { name: "Asha" } });
    expect(readWire(Named, { data: { profile: { name: "Asha" } } })).toEqual({ profile: { name: "Asha" } });
  });

  test("is not a bare list unless the reader names its entry, because PHP writes an empty object so", () => {
    expect(() => readWire(payload({ numbers: list(number) }), { data: [1, 2] })).toThrow(UnreadableValue);
  });

  test("may be next to words for the outcome (Q112), which are no new keys", () => {
    const drift = new DriftLedger();
    const report = drift.begin("GET numbers");
    Numbers.read(
      { numbers: [1], Success: true, code: 200, status_code: 200, ok: 1, errors: [], flash: "Hi" },
      "",
      report,
    );
    report.end();
    expect(drift.snapshot()["GET numbers"]?.unknown).toEqual({ "payload.flash": 1 });
  });

  test("has one entry of each group, or is unreadable", () => {
    const profile = payload(
      { user: optional(leaf.string), profile: optional(leaf.string) },
      { oneOf: [["user", "profile"]] },
    );
    expect(readWire(profile, { data: { profile: "Asha" } })).toEqual({ user: null, profile: "Asha" });
    expect(errorOf(profile, { data: {} })).toBe("");
  });
});

const messageIn = (body: unknown) => messageOf(body, () => {});

describe("REST's own message", () => {
  test("is read from message or data.message; blank ones are ignored", () => {
    expect(messageIn({ message: "Only 3 left." })).toBe("Only 3 left.");
    expect(messageIn({ message: "Only 3 left.\n" })).toBe("Only 3 left.");
    expect(messageIn({ data: { message: "Added" } })).toBe("Added");
    expect(messageIn({ result: { message: "Added" } })).toBe("Added");
    expect(messageIn({ message: " " })).toBeNull();
    expect(messageIn({ message: { en: "no" } })).toBeNull();
    expect(messageIn(null)).toBeNull();
  });

  test.each([
    ["an error", { error: "SQLITE_CONSTRAINT: UNIQUE constraint failed: customers.mobile" }],
    ["a message of several lines", { message: "TypeError: x is undefined\n    at place (/srv/orders.js:12:3)" }],
    ["a message over 300 characters", { message: "x".repeat(301), error: "Unknown error" }],
  ])("ignores %s (Q40)", (_, body) => {
    expect(messageIn(body)).toBeNull();
  });

  test("may have 300 characters", () => {
    expect(messageIn({ message: "x".repeat(300) })).toHaveLength(300);
  });

  test("success: false is a rejection, whatever the status (Q3)", () => {
    expect(outcomeOf({ success: false }).verdict).toBe("refused");
    expect(outcomeOf({ success: true }).verdict).toBe("confirmed");
    expect(outcomeOf({}).verdict).toBe("silent");
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
    [true, { success: "yes" }],
    [false, { success: false, data: { success: true } }],
  ])("a write is confirmed: %j for %j (Q41)", (confirmed, body) => {
    expect(outcomeOf(body).verdict === "confirmed").toBe(confirmed);
  });

  test("the acknowledgement is read with the content, or alone", () => {
    const report = new DriftLedger().begin("POST orders");
    const body = { success: true, message: "Placed.", data: { order_id: 7 } };
    expect(acknowledged(payload({ order_id: leaf.id })).read(body, "", report)).toEqual({
      isConfirmed: true,
      message: "Placed.",
      content: { order_id: "7" },
    });
    expect(messageOnly.read(body, "", report)).toEqual({ message: "Placed." });
  });
});
