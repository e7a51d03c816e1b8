import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../tests/gateway/support/read-wire.ts";
import { isWishlistedAfter, normalizeWishlist } from "./normalize.ts";
import { readWishlist } from "./wire.ts";

const saree = { id: 1, title: "Saree", price: 4200 };

describe("the wishlist from REST", () => {
  test.each([
    { data: { wishlists: [saree, { id: 7, product: { ...saree, id: 2 } }, { id: 8, product: null }] } },
    {
      data: {
        data: {
          wishlists: [
            { id: 7, product: saree },
            { ...saree, id: 2 },
          ],
        },
      },
    },
  ])("has bare and nested products, without deleted ones: %j", (body) => {
    expect(normalizeWishlist(readWire(readWishlist.payload, body))).toMatchObject([{ id: "1" }, { id: "2" }]);
  });

  test.each([
    { ...saree, price: "dear" },
    { id: 7, product: { ...saree, price: "dear" } },
  ])("is unreadable at the path of an invalid product: %j", (item) => {
    expect(errorOf(readWishlist.payload, { wishlists: [item] })).toBe("wishlists.0.product.price");
  });
});

test.each([
  [201, true],
  [200, false],
])("after a toggle with status %i, the wishlisted state is %s (Q19)", (status, isWishlisted) => {
  expect(isWishlistedAfter(status)).toBe(isWishlisted);
});
