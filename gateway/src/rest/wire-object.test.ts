import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ledger } from "./drift.ts";
import { list, listOfReadable } from "./envelope.ts";
import { WireAmount, WireId, WireText } from "./spellings.ts";
import { wireObject } from "./wire-object.ts";

const Size = wireObject("Size", { name: WireText });
const Shirt = wireObject(
  "Shirt",
  { id: WireId, title: WireText, name: WireText, price: WireAmount, size: Size, tags: list(WireText) },
  { oneOf: [["id"], ["title", "name"]], unread: ["sku"] },
);

function pathOf(value: unknown): string | null | undefined {
  const [issue] = v.safeParse(list(Shirt), value).issues ?? [];
  return issue && v.getDotPath(issue);
}

describe("an object of REST", () => {
  test("is read by its known keys alone, and what is absent is null", () => {
    expect(v.parse(Shirt, { id: 7, name: " Jubba ", stock: 3, sku: "S-7" })).toEqual({
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
  ])("that cannot be read is refused at its fault: %j at %s", (junk, at) => {
    expect(pathOf(junk)).toBe(at);
  });
});

function read(endpoint: string, shirts: unknown) {
  return ledger.read(endpoint, () => v.parse(list(Shirt), shirts), true);
}

describe("the drift ledger", () => {
  test("counts, for each endpoint, which spellings were there, and what nobody knows", () => {
    read("GET shirts", [
      { id: 1, title: "a", stock: 3, sku: "S-1" },
      { id: 2, name: "b", stock: 4, size: { name: "L", cm: 40 } },
    ]);
    read("GET other", [{ id: 3, name: "c" }]);
    expect(ledger.snapshot()["GET shirts"]).toMatchObject({
      readings: 1,
      keys: { "Shirt.id": { seen: 2, missing: 0 }, "Shirt.title": { seen: 1, missing: 1 }, "Size.name": { seen: 1 } },
      unknown: { "Shirt.stock": 2, "Size.cm": 1 },
    });
    expect(ledger.snapshot()["GET other"]?.keys["Shirt.title"]).toEqual({ seen: 0, missing: 1 });
  });

  test("tells one reading by what it met", () => {
    read("GET told", [{ id: 1, title: "a" }]);
    const { met } = read("GET told", [{ id: 2, name: "b" }]);
    expect(met.readings).toEqual({ "Shirt.id": 1, "Shirt.name": 1 });
  });

  test("counts a breach at its path, without the number of the list item", () => {
    ledger.breach("GET broken", "products.12.price");
    ledger.breach("GET broken", "products.3.price");
    expect(ledger.snapshot()["GET broken"]?.breaches).toEqual({ "products.*.price": 2 });
  });

  test("counts a row that was left out at the path of its fault, in total and for one reading (Q34)", () => {
    const shirts = [{ id: 1, name: "a" }, { id: 2, name: "b", size: { name: {} } }, { id: 3 }];
    const parse = () => v.parse(listOfReadable(Shirt, "shirts"), shirts);
    const { answer, met } = ledger.read("GET rows", parse);
    expect(answer).toHaveLength(1);
    expect(met.dropped).toEqual({ "shirts.*.size.name": 1, "shirts.*": 1 });
    expect(ledger.read("GET rows", () => v.parse(list(Shirt), [])).met.dropped).toBeNull();
    ledger.read("GET rows", parse);
    expect(ledger.snapshot()["GET rows"]).toMatchObject({
      dropped: { "shirts.*.size.name": 2, "shirts.*": 2 },
      breaches: {},
    });
  });

  test("holds no key that looks like data, and not ever more keys", () => {
    const hostile = Object.fromEntries(Array.from({ length: 500 }, (_, number) => [`key${number}`, 1]));
    read("GET hostile", [{ id: 1, name: "a", "+919800000000": "Asha", "asha@example.com": 1, ...hostile }]);
    const unknown = ledger.snapshot()["GET hostile"]?.unknown ?? {};
    expect(Object.keys(unknown).length).toBeLessThanOrEqual(201);
    expect(JSON.stringify(unknown)).not.toMatch(/asha|98000/i);
  });
});
