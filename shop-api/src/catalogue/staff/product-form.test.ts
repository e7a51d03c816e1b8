import { expect, it } from "vitest";
import { readInput } from "../../http/input.ts";
import { productChange } from "./product-form.ts";

const change = (fields: object) => readInput(productChange, { version: 1, ...fields }, 422);

it("a product has its texts without the blanks around them, and line breaks where it may have several lines", () => {
  const texts = {
    title: "\tSilk\nSaree ",
    unit: " 1  piece",
    hsn_code: " 5007\u00a0",
    colour: "red\n",
    fabric: " silk ",
    description: " One\n\ntwo\u0000 ",
    highlights: [" Pit\tloom "],
    sizes: [{ label: " 2\tY " }],
    pictures: [{ id: " a ", alt: " \u200b " }],
  };
  expect(change(texts)).toMatchObject({
    title: "Silk Saree",
    unit: "1 piece",
    hsn_code: "5007",
    colour: "red",
    fabric: "silk",
    description: "One\n\ntwo",
    highlights: ["Pit loom"],
    sizes: [{ label: "2 Y" }],
    pictures: [{ id: "a", alt: null }],
  });
});

it("what a program leaves out or sends as null of a size is one", () => {
  const { sizes } = change({ sizes: [{ label: "M", id: null, stock: null, stock_change: null, price_paise: null }] });
  expect(sizes).toEqual([{ label: "M", price_paise: null, offer_price_paise: null }]);
});
