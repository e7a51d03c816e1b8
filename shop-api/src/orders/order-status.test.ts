import { describe, expect, it } from "vitest";
import { canBeCancelled, nextStatus } from "./order-status.ts";

describe("the status of an order", () => {
  it("goes from placed to delivered, and ends there", () => {
    expect(nextStatus("placed")).toBe("processed");
    expect(nextStatus("processed")).toBe("out for delivery");
    expect(nextStatus("out for delivery")).toBe("delivered");
    expect([nextStatus("delivered"), nextStatus("cancelled")]).toEqual([undefined, undefined]);
  });

  it("may become cancelled until the order is shipped", () => {
    const statuses = ["placed", "processed", "out for delivery", "delivered", "cancelled"] as const;
    expect(statuses.filter(canBeCancelled)).toEqual(["placed", "processed"]);
  });
});
