import { describe, expect, test } from "vitest";
import { DriftLedger } from "./drift.ts";
import { errorOf, readWire } from "../../../../tests/gateway/support/read-wire.ts";
import { leaf } from "./leaves.ts";
import { list, object, strictObject } from "./containers.ts";

const Size = object("Size", { name: leaf.string });
const StrictSize = strictObject("StrictSize", Size.entries);
const entries = {
  id: leaf.id,
  title: leaf.string,
  name: leaf.string,
  price: leaf.rupees,
  size: Size,
  tags: list(leaf.string),
};
const needs = { oneOf: [["id"], ["title", "name"]], ignored: ["sku"] } as const;
const Shirt = object("Shirt", entries, { ...needs, strict: ["price"] });
const StrictShirt = strictObject("StrictShirt", { ...entries, size: StrictSize }, needs);

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
    [[{ id: {}, name: "a" }], "0.id"],
    [[{ id: 1, title: {}, name: null }], "0.title"],
    [[{ name: "a" }], "0.id"],
    [[{ id: 1, title: " ", name: null }], "0"],
    [["shirt"], "0"],
  ])("is rejected without what it needs: %j at %s", (junk, at) => {
    expect(errorOf(list(Shirt), junk)).toBe(at);
    expect(errorOf(list(StrictShirt), junk)).toBe(at);
  });

  test.each([
    [{ size: { name: {} } }, "size.name", { size: { name: null } }],
    [{ size: "L" }, "size", { size: null }],
    [{ tags: ["x", 1, false] }, "tags.2", { tags: null }],
    [{ title: {} }, "title", { title: null }],
  ])(
    "is read without an unreadable value, which is counted, unless it is strict: %j at %s (Q116)",
    (junk, at, read) => {
      const ledger = new DriftLedger();
      const shirt = { id: 1, name: "a", ...junk };
      expect(Shirt.read(shirt, "", ledger.begin("GET shirt"))).toMatchObject({ id: "1", name: "a", ...read });
      expect(ledger.snapshot()["GET shirt"]?.breaches).toEqual({ [at.replace("2", "*")]: 1 });
      expect(errorOf(StrictShirt, shirt)).toBe(at);
    },
  );

  test("passes on an error of a reader that is none of its value", () => {
    const broken = { expects: "nothing", read: () => expect.unreachable("broken") };
    expect(() => readWire(object("Broken", { id: broken }), { id: 1 })).toThrow("broken");
  });
});
