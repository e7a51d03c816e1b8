import { expect, test } from "vitest";
import { deliveryNote } from "./delivery.ts";

test("items of ₹499 before discount are delivered free, and for less ₹40 are paid at the door; an order keeps its charge", () => {
  expect(deliveryNote(49900)).toBe("Free delivery");
  expect(deliveryNote(49899)).toBe("Delivery ₹40, paid at the door");
  expect(deliveryNote(29900, 0)).toBe("Free delivery");
  expect(deliveryNote(49900, 4000)).toBe("Delivery ₹40, paid at the door");
});
