import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../../tests/gateway/support/read-wire.ts";
import { leaf } from "./leaves.ts";
import { list, object } from "./containers.ts";

const Size = object("Size", { name: leaf.string });
const Shirt = object(
  "Shirt",
  { id: leaf.id, title: leaf.string, name: leaf.string, price: leaf.rupees, size: Size, tags: list(leaf.string) },
  { oneOf: [["id"], ["title", "name"]], ignored: ["sku"] },
);

describe("an object of REST", () => {
  test("is read by its known keys, and absent values are null", () => {
    expect(readWire(Shirt, { id: 7, name: " Jubba ", stock: 3, sku: "S-7" })).toEqual({
      id: "7",
      title: null,
      name: "Jubba",
      price: null,
      size: null,
      tags: null,
    });
  });

  test.each([
    [[{ id: 1, name: "a", price: "dear" }], "0.price"],
    [
      [
        { id: 1, name: "a" },
        { id: 2, name: "b", size: { name: {} } },
      ],
      "1.size.name",
    ],
    [[{ id: 1, name: "a", tags: ["x", 1, false] }], "0.tags.2"],
    [[{ id: 1, name: "a", size: "L" }], "0.size"],
    [[{ name: "a" }], "0.id"],
    [[{ id: 1, title: " ", name: null }], "0"],
    [["shirt"], "0"],
  ])("is rejected at its unreadable value: %j at %s", (junk, at) => {
    expect(errorOf(list(Shirt), junk)).toBe(at);
  });
});
