import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../../tests/gateway/support/read-wire.ts";
import { list, listOfDistinct, listOfReadable, object, strictObject } from "./containers.ts";
import { DriftLedger } from "./drift.ts";
import { payload } from "./envelope.ts";
import { leaf, leafReader } from "./leaves.ts";

const named = object("Named", { name: leaf.string }, { oneOf: [["name"]] });
const number = leafReader("a number", (value) => (typeof value === "number" ? value : undefined));

describe("a list", () => {
  test.each([
    ["bare", ["1", 2]],
    ["in data", { data: ["1", 2] }],
  ])("is read %s", (_, wire) => {
    expect(readWire(list(leaf.id), wire)).toEqual(["1", "2"]);
  });

  test.each([
    ["of values", list(leaf.id), ["1", {}], "1"],
    ["of objects", list(named), [{ name: "Asha" }, { name: {} }], "1.name"],
    ["of lists", list(list(leaf.id)), [["1"], ["2", null]], "1.1"],
  ])("%s is unreadable at the path of its first unreadable value", (_, reader, wire, at) => {
    expect(errorOf(reader, wire)).toBe(at);
  });

  test("keeps blank rows", () => {
    expect(readWire(list(leaf.string), ["Pit-loom weave", ""])).toEqual(["Pit-loom weave", null]);
  });
});

describe("an unreadable row", () => {
  test("makes a list unreadable, at the first unreadable value", () => {
    expect(errorOf(payload({ numbers: list(number) }), { numbers: [1, "2", "3"] })).toBe("numbers.1");
  });

  const Rows = payload({ numbers: listOfReadable(number) });

  test.each([
    [{ numbers: [1, "2", 3] }, [1, 3]],
    [{ numbers: { data: [1, null] } }, [1]],
    [{ numbers: ["1"] }, []],
    [{ numbers: [] }, []],
  ])("is dropped from a catalogue list: %j (Q34)", (body, numbers) => {
    expect(readWire(Rows, body)).toEqual({ numbers });
  });

  test.each([
    [{ numbers: ["1", "2"] }, "numbers.0"],
    [{ numbers: 7 }, "numbers"],
  ])("makes a catalogue list unreadable if no row can be read: %j at %s (Q34)", (body, at) => {
    expect(errorOf(Rows, body)).toBe(at);
  });
});

describe("a list of distinct rows", () => {
  const Rows = payload({
    lines: listOfDistinct(object("Line", { id: leaf.id, qty: leaf.quantity }, { oneOf: [["id"]] }), ({ id }) => id),
  });

  test("has a row once that REST sends twice, in any representation of its values (Q69)", () => {
    const lines = [
      { id: 1, qty: 2 },
      { id: 2, qty: 2 },
      { id: "1", qty: "2", sent: "again" },
    ];
    expect(readWire(Rows, { lines })).toEqual({
      lines: [
        { id: "1", qty: 2 },
        { id: "2", qty: 2 },
      ],
    });
  });

  test("is unreadable at a row that contradicts an earlier one of the same id (Q69)", () => {
    const lines = [
      { id: 1, qty: 2 },
      { id: 2, qty: 2 },
      { id: 1, qty: 3 },
    ];
    expect(errorOf(Rows, { lines })).toBe("lines.2");
  });
});

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
