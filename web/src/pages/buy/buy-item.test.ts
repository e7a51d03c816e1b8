import { expect, test } from "vitest";
import { buyItem } from "./buy-item.ts";
import { parseLines } from "./buy-lines.ts";

const price = (amount: number) => ({ amount, original: null, discountPercent: null });
const size = { id: "2~1", label: "S", isAvailable: true, left: null, price: null };
const product = { id: "2", title: "Kurta", left: null, price: price(126_500), image: null, sizes: [] };
const kurta = { ...product, sizes: [size, { ...size, id: "2~5", label: "XXL", price: price(139_900) }] };

/** The first line of a link with what `BuyProduct` returns. */
function itemOf(link: string, products: Parameters<typeof buyItem>[1]) {
  const [line] = parseLines(link) ?? [];
  if (!line) throw new Error("The link has no lines.");
  return buyItem(line, products);
}

test("a line has the price of its size, or that of the product", () => {
  expect(itemOf("2~5:2", [kurta])).toMatchObject({ unitPrice: 139_900, pieces: 2, obstacle: null, message: null });
  expect(itemOf("2~1:1", [kurta])).toMatchObject({ unitPrice: 126_500, pieces: 1 });
  expect(itemOf("2:1", [product])).toMatchObject({ unitPrice: 126_500, pieces: 1, size: null });
});

test("a size is found by any encoding of its id", () => {
  const odd = { ...kurta, sizes: [{ ...size, id: "2~M%2FL" }] };
  for (const id of ["2~M%2FL", "2~M/L"]) expect(itemOf(`${id}:1`, [odd])).toMatchObject({ size: { label: "S" } });
});

test("of more pieces than are left, as many as these are added, and the line says so", () => {
  const few = { ...kurta, sizes: [{ ...size, left: 2 }] };
  const message = "Only 2 left, of 3 in the link";
  expect(itemOf("2~1:3", [few])).toMatchObject({ pieces: 2, obstacle: null, message });
  expect(itemOf("2:3", [{ ...product, left: 2 }])).toMatchObject({ pieces: 2, message });
  expect(itemOf("2~1:2", [few])).toMatchObject({ pieces: 2, message: null });
});

test.each<[string, string, Parameters<typeof buyItem>[1], string, string]>([
  ["a product that the shop does not sell", "2:1", [], "unknown", "The shop does not sell this item."],
  ["a size that it does not sell", "2~9:1", [kurta], "unknown", "The shop does not sell this size."],
  ["a size of a product without sizes", "2~1:1", [product], "unknown", "The shop does not sell this size."],
  ["a product that is sold out", "2:1", [{ ...product, left: 0 }], "soldOut", "Sold out."],
  [
    "a size that is sold out",
    "2~1:1",
    [{ ...kurta, sizes: [{ ...size, isAvailable: false }] }],
    "soldOut",
    "Size S is sold out.",
  ],
  ["a product with sizes, without one", "2:1", [kurta], "sizeMissing", "Please select a size."],
  ["a product that could not be loaded", "2:1", null, "failed", "This item could not be loaded."],
  [
    "one whose sizes could not be loaded",
    "2~1:1",
    [{ ...kurta, sizes: null }],
    "failed",
    "This item could not be loaded.",
  ],
])("%s cannot be added", (_, link, products, obstacle, message) => {
  expect(itemOf(link, products)).toMatchObject({ pieces: 0, obstacle, message });
});
