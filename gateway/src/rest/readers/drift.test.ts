import { beforeEach, describe, expect, test } from "vitest";
import { DriftLedger } from "./drift.ts";
import { payload } from "./envelope.ts";
import { leaf } from "./leaves.ts";
import { list, listOfReadable, object } from "./containers.ts";
import type { Reader } from "./reader.ts";

const Size = object("Size", { name: leaf.string }, { strict: ["name"] });
const Shirt = object(
  "Shirt",
  { id: leaf.id, title: leaf.string, name: leaf.string, size: Size },
  { oneOf: [["id"], ["title", "name"]], strict: ["size"], ignored: ["sku"] },
);

let ledger: DriftLedger;
beforeEach(() => {
  ledger = new DriftLedger();
});

function read<Value>(reader: Reader<Value>, endpoint: string, value: unknown) {
  const report = ledger.begin(endpoint, true);
  return { value: reader.read(value, "", report), summary: report.end() };
}

describe("the drift ledger", () => {
  test("counts present and missing known keys, and unknown keys, by endpoint", () => {
    read(list(Shirt), "GET shirts", [
      { id: 1, title: "a", stock: 3, sku: "S-1" },
      { id: 2, name: "b", stock: 4, size: { name: "L", cm: 40 } },
    ]);
    read(list(Shirt), "GET other", [{ id: 3, name: "c" }]);
    expect(ledger.snapshot()["GET shirts"]).toMatchObject({
      readings: 1,
      keys: { "Shirt.id": { seen: 2, missing: 0 }, "Shirt.title": { seen: 1, missing: 1 }, "Size.name": { seen: 1 } },
      unknown: { "Shirt.stock": 2, "Size.cm": 1 },
    });
    expect(ledger.snapshot()["GET other"]?.keys["Shirt.title"]).toEqual({ seen: 0, missing: 1, nulls: 0 });
  });

  test("summarises one reading by its present keys", () => {
    read(list(Shirt), "GET shirts", [{ id: 1, title: "a" }]);
    const { summary } = read(list(Shirt), "GET shirts", [{ id: 2, name: "b" }]);
    expect(summary.readings).toEqual({ "Shirt.id": 1, "Shirt.name": 1 });
  });

  test("belongs to one gateway", () => {
    read(list(Shirt), "GET shirts", [{ id: 1, title: "a" }]);
    expect(new DriftLedger().snapshot()).toEqual({});
  });

  test("counts a breach by its path, without list indexes", () => {
    ledger.countBreach("GET broken", "products.12.price");
    ledger.countBreach("GET broken", "products.3.price");
    expect(ledger.snapshot()["GET broken"]?.breaches).toEqual({ "products.*.price": 2 });
  });

  test("counts a dropped row by the path of its unreadable value, in total and per reading (Q34)", () => {
    const rows = payload({ shirts: listOfReadable(Shirt) });
    const shirts = [{ id: 1, name: "a" }, { id: 2, name: "b", size: { name: {} } }, { id: 3 }];
    const first = read(rows, "GET rows", { shirts });
    expect(first.value.shirts).toHaveLength(1);
    expect(first.summary.dropped).toEqual({ "shirts.*.size.name": 1, "shirts.*": 1 });
    expect(read(rows, "GET rows", { shirts: [] }).summary.dropped).toBeNull();
    read(rows, "GET rows", { shirts });
    expect(ledger.snapshot()["GET rows"]).toMatchObject({
      dropped: { "shirts.*.size.name": 2, "shirts.*": 2 },
      breaches: {},
    });
  });

  test("contains no key that looks like data, and limits the number of keys", () => {
    const hostile = Object.fromEntries(Array.from({ length: 500 }, (_, number) => [`key${number}`, 1]));
    const shirt = { id: 1, name: "a", "+919800000000": "Asha", "asha@example.com": 1, ...hostile };
    read(list(Shirt), "GET hostile", [shirt]);
    const unknown = ledger.snapshot()["GET hostile"]?.unknown ?? {};
    expect(Object.keys(unknown).length).toBeLessThanOrEqual(201);
    expect(JSON.stringify(unknown)).not.toMatch(/asha|98000/i);
  });
});
