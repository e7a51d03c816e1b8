import { describe, expect, test } from "vitest";
import { readWire } from "../../../tests/gateway/support/read-wire.ts";
import { mergeProducts, normalizeProduct, normalizeProductPayload } from "./normalize.ts";
import { readProductDetails, wireProduct } from "./wire.ts";

const { payload } = readProductDetails("1");
const sizes = [{ size_id: 12, label: "M" }];

const readWhole = (wire: object) =>
  normalizeProductPayload(readWire(payload, { id: 1, title: "Mundu", price: "620.00", ...wire }));

describe("the pieces left of a product (Q105)", () => {
  test.each([
    [{ qty_left: "3" }, 3],
    [{ qty_left: 5, sizes: [] }, 5],
    [{ qty_left: 0 }, 0],
    [{ qty_left: 6 }, null],
    [{ qty_left: "" }, null],
    [{}, null],
    [{ qty_left: "few" }, null],
    [{ qty_left: 3, sizes }, null],
    [{ qty_left: 3, sizes: 7 }, null],
  ])("with %j are %j", (wire, left) => {
    expect(readWhole(wire).left).toBe(left);
  });

  test("are not told in lists, and are null for the sizes of either payload", () => {
    expect(normalizeProduct(readWire(wireProduct, { id: 1, price: 1, qty_left: 3 })).left).toBeNull();
    const few = readWhole({ qty_left: 3 });
    expect([mergeProducts(few, readWhole({})).left, mergeProducts(readWhole({}), few).left]).toEqual([3, 3]);
    expect(mergeProducts(few, readWhole({ sizes })).left).toBeNull();
  });
});

test("an empty list of the first payload stays empty in the merged product, null is filled", () => {
  const none = { ...readWhole({}), sizeLabels: [], related: [] };
  const other = { ...readWhole({}), sizeLabels: ["M"], related: [readWhole({})] };
  expect(mergeProducts(none, other)).toMatchObject({ sizeLabels: [], related: [] });
  const lacking = { ...none, sizeLabels: null, related: null };
  expect(mergeProducts(lacking, other)).toMatchObject({ sizeLabels: ["M"], related: [{}] });
});
