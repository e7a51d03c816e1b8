import { describe, expect, test } from "vitest";
import { acknowledged, messageOnly, payload } from "./envelope.ts";
import { messageOf } from "./message.ts";
import { outcomeOf } from "./outcome.ts";
import { DriftLedger } from "./drift.ts";
import { leaf } from "./leaves.ts";

const read = (body: unknown) => messageOf(body, () => {});

describe("REST's own message", () => {
  test("is read from message or data.message; blank ones are ignored", () => {
    expect(read({ message: "Only 3 left." })).toBe("Only 3 left.");
    expect(read({ message: "Only 3 left.\n" })).toBe("Only 3 left.");
    expect(read({ data: { message: "Added" } })).toBe("Added");
    expect(read({ result: { message: "Added" } })).toBe("Added");
    expect(read({ message: " " })).toBeNull();
    expect(read({ message: { en: "no" } })).toBeNull();
    expect(read(null)).toBeNull();
  });

  test.each([
    ["an error", { error: "SQLITE_CONSTRAINT: UNIQUE constraint failed: customers.mobile" }],
    ["a message of several lines", { message: "TypeError: x is undefined\n    at place (/srv/orders.js:12:3)" }],
    ["a message over 300 characters", { message: "x".repeat(301), error: "Unknown error" }],
  ])("ignores %s (Q40)", (_, body) => {
    expect(read(body)).toBeNull();
  });

  test("may have 300 characters", () => {
    expect(read({ message: "x".repeat(300) })).toHaveLength(300);
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
