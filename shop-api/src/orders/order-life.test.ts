import { describe, expect, it } from "vitest";
import { nextStatus } from "./order-life.ts";

describe("the life of an order", () => {
  it("goes from placed to delivered, and ends there", () => {
    expect(nextStatus("placed", null)).toBe("processed");
    expect(nextStatus("processed", null)).toBe("out for delivery");
    expect(nextStatus("out for delivery", null)).toBe("delivered");
    expect([nextStatus("delivered", null), nextStatus("cancelled", null)]).toEqual([undefined, undefined]);
  });

  it("ends before it is processed when the note begins with cancel, in any letter case", () => {
    for (const note of ["cancel", "Cancel this one", "PLEASE CANCEL\nsorry"]) {
      expect([note, nextStatus("placed", note)]).toEqual([note, "cancelled"]);
    }
    for (const note of ["Do not cancel", "please do cancel", ""]) {
      expect([note, nextStatus("placed", note)]).toEqual([note, "processed"]);
    }
  });

  it("knows no way back once the goods are packed", () => {
    expect(nextStatus("processed", "cancel")).toBe("out for delivery");
  });
});
