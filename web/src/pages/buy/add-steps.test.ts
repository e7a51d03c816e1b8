import { CombinedGraphQLErrors } from "@apollo/client";
import { expect, test } from "vitest";
import { placeholder } from "../../features/cart/cached-cart.ts";
import { markAfter, marksInCart } from "./add-steps.ts";
import { buyItem } from "./buy-item.ts";
import { parseLines } from "./buy-lines.ts";

const errorWith = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: "No.", extensions }] });

test.each([
  ["rejected by the shop", errorWith({ code: "BAD_USER_INPUT" }), null],
  ["not sent, because the shop cannot be reached", errorWith({ code: "UPSTREAM_UNAVAILABLE" }), null],
  ["sent without a confirmation", errorWith({ code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN" }), "sent"],
  ["sent, and the connection was lost", new TypeError("Failed to fetch"), "sent"],
  ["done, without the cart", errorWith({ code: "UPSTREAM_UNAVAILABLE", outcome: "DONE" }), "added"],
])("after an addition that was %s, the line has the mark of it", (_, error, mark) => {
  expect(markAfter(error)).toBe(mark);
});

test("a mark counts while the cart has its line, and while the cart is not loaded", () => {
  const price = { amount: 126_500, original: null, discountPercent: null };
  const sizes = ["2~1", "2~2"].map((id) => ({ id, label: id, isAvailable: true, left: null, price: null }));
  const product = { id: "2", title: "Kurta", left: null, price, image: null, sizes };
  const items = parseLines("2~1:1,2~2:1")?.map((line) => buyItem(line, [product])) ?? [];
  const marks = { "2~1": "added", "2~2": "added" } as const;
  const line = { id: "1", quantity: 1, unitPrice: 126_500, lineTotal: 126_500, needsSize: false, product };
  // An earlier version of the gateway sends the size's id without that of its product.
  const cart = { ...placeholder, lines: [{ ...line, size: { id: "2", label: "M" } }] };
  expect(marksInCart(items, marks, null)).toEqual(marks);
  expect(marksInCart(items, marks, cart)).toEqual({ "2~2": "added" });
  expect(marksInCart(items, marks, placeholder)).toEqual({});
});
