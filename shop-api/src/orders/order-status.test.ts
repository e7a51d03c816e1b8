import { expect, it } from "vitest";
import { isCancellable, isInTheShop, nextStates, type OrderState, stepAhead, stateOf } from "./order-status.ts";

const states: OrderState[] = [
  "awaiting payment",
  "placed",
  "processed",
  "out for delivery",
  "not delivered",
  "delivered",
  "cancelled",
];

it("an order goes to the customer, or back into the shop, and ends there", () => {
  expect(states.map((state) => [state, stepAhead(state), nextStates(state)])).toEqual([
    ["awaiting payment", undefined, ["cancelled"]],
    ["placed", "processed", ["processed", "cancelled"]],
    ["processed", "out for delivery", ["out for delivery", "cancelled"]],
    ["out for delivery", "delivered", ["delivered", "not delivered"]],
    ["not delivered", "out for delivery", ["out for delivery", "cancelled"]],
    ["delivered", undefined, []],
    ["cancelled", undefined, []],
  ]);
});

it("an order can be changed until it is shipped, and cancelled also before it is paid", () => {
  expect(states.filter(isInTheShop)).toEqual(["placed", "processed"]);
  expect(states.filter(isCancellable)).toEqual(["awaiting payment", "placed", "processed"]);
});

it("an order is not delivered only while it is out for delivery", () => {
  const status_detail = "not delivered";
  expect(stateOf({ status: "out for delivery", status_detail })).toBe("not delivered");
  expect(stateOf({ status: "delivered", status_detail })).toBe("delivered");
});
