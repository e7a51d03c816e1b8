import { describe, expect, it } from "vitest";
import { canBeCancelled, nextStatus } from "./order-life.ts";

describe("the life of an order", () => {
  it("goes from placed to delivered, and ends there", () => {
    expect(nextStatus("placed")).toBe("processed");
    expect(nextStatus("processed")).toBe("out for delivery");
    expect(nextStatus("out for delivery")).toBe("delivered");
    expect([nextStatus("delivered"), nextStatus("cancelled")]).toEqual([undefined, undefined]);
  });

  it("may end in cancelled until the goods have left the shop", () => {
    const statuses = ["placed", "processed", "out for delivery", "delivered", "cancelled"] as const;
    expect(statuses.filter(canBeCancelled)).toEqual(["placed", "processed"]);
  });
});
