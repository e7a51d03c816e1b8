import { expect, it } from "vitest";
import { aProduct } from "../../../../tests/shop-api/support/staff-products.ts";
import { readInput } from "../../http/input.ts";
import { assertFilled, newProduct, productChange } from "./product-form.ts";

type Wrong = [fields: Record<string, unknown>, field: string | undefined, message: string];

const change = (fields: object) => {
  const read = readInput(productChange, { version: 1, ...fields }, 422);
  assertFilled(read);
  return read;
};
const create = (fields: object) => readInput(newProduct, { ...aProduct, ...fields }, 422);
const long = (length: number) => "x".repeat(length);
const several = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sizes = (count: number) => several(count).map((number) => ({ label: `S${number}` }));

const price = "A price must be from 0.01 to 999999.99 rupees.";
const offer = "The offer price must be below the price.";
const stock = "The stock must be a whole number from 0 to 999999.";
const tax = "The tax must be from 0 to below 100 percent.";
const weight = "The weight must be above 0, and at most 999999.999.";
const code = "The tariff code must have 4, 6 or 8 digits.";
const colours = "kora, white, red, maroon, pink, orange, yellow, green, blue, purple, brown, black, multicolour";
const related = "A related product is unknown.";

/** Texts that a product needs, with their greatest lengths. */
const texts = [
  ["title", "The title", 120],
  ["unit", "The unit", 60],
  ["weight_unit", "The unit of the weight", 20],
  ["description", "The description", 1000],
  ["additional_information", "The additional information", 1000],
] as const;

/** Rejected in a new product and in a change. */
const always: Wrong[] = [
  ...texts.flatMap(([field, name, most]): Wrong[] => [
    [{ [field]: " \u200B" }, field, `${name} must have 1 to ${most} characters.`],
    [{ [field]: null }, field, `${name} must have 1 to ${most} characters.`],
    [{ [field]: long(most + 1) }, field, `${name} can have at most ${most} characters.`],
  ]),
  [{ subcategory_id: null }, "subcategory_id", "Please choose a subcategory."],
  ...[null, 0, 100_000_000, 1.5].map((wrong): Wrong => [{ price_paise: wrong }, "price_paise", price]),
  [{ offer_price_paise: 0 }, "offer_price_paise", price],
  ...[null, 0, 1_000_000, "1"].map((wrong): Wrong => [{ weight: wrong }, "weight", weight]),
  ...["tax_percentage", "own_tax_percentage"].flatMap((field) =>
    [-1, 100].map((wrong): Wrong => [{ [field]: wrong }, field, tax]),
  ),
  ...["", "12345", 5208].map((wrong): Wrong => [{ hsn_code: wrong }, "hsn_code", code]),
  [{ colour: "beige" }, "colour", `The colour must be one of ${colours}.`],
  [{ fabric: " " }, "fabric", "The fabric must have 1 to 40 characters."],
  [{ fabric: long(41) }, "fabric", "The fabric can have at most 40 characters."],
  [{ fabric: "silk,cotton" }, "fabric", "A fabric has no comma."],
  [{ highlights: several(11).map(String) }, "highlights", "A product has at most 10 highlights."],
  [{ highlights: ["x", " "] }, "highlights.1", "A highlight must have 1 to 200 characters."],
  [{ highlights: [long(201)] }, "highlights.0", "A highlight can have at most 200 characters."],
  [{ sizes: sizes(21) }, "sizes", "A product has at most 20 sizes."],
  [{ sizes: [{ label: " " }] }, "sizes.0.label", "A size needs a label of 1 to 20 characters."],
  [{ sizes: [{ label: long(21) }] }, "sizes.0.label", "The label of a size can have at most 20 characters."],
  [{ sizes: [{ label: "S,M" }] }, "sizes.0.label", "The label of a size has no comma."],
  [{ sizes: [{ label: "M" }, { label: " M " }] }, "sizes.1.label", "Two sizes have the same label."],
  [{ sizes: [...sizes(2), { label: "s1" }] }, "sizes.2.label", "The sizes S1 and s1 are one."],
  [{ sizes: [{ label: "M", stock: 1_000_000 }] }, "sizes.0.stock", stock],
  [{ sizes: [{ label: "M", price_paise: 0 }] }, "sizes.0.price_paise", price],
  [
    { sizes: [{ label: "M", offer_price_paise: 1 }] },
    "sizes.0.offer_price_paise",
    "An offer of a size needs a price of the size.",
  ],
  [{ sizes: [{ label: "M", price_paise: 2, offer_price_paise: 2 }] }, "sizes.0.offer_price_paise", offer],
  [{ pictures: several(11).map((id) => ({ id: `${id}` })) }, "pictures", "A product has at most 10 pictures."],
  [{ pictures: [{ id: "a" }, { id: "a" }] }, "pictures", "A picture is there twice."],
  [{ pictures: [{ id: " " }] }, "pictures.0.id", "A picture needs its id."],
  [
    { pictures: [{ id: "a", alt: long(201) }] },
    "pictures.0.alt",
    "The text of a picture can have at most 200 characters.",
  ],
  [{ related_ids: several(13) }, "related_ids", "A product has at most 12 related products."],
  [{ related_ids: [1, 1] }, "related_ids", "A related product is there twice."],
  [{ related_ids: [1, 0] }, "related_ids.1", related],
  [{ brand: "x" }, "brand", "The request cannot be read"],
];

const sum = "The stock of a product with sizes is the sum of theirs.";

const inNewProducts: Wrong[] = [
  [{ price_paise: 100, offer_price_paise: 100 }, "offer_price_paise", offer],
  [{ stock: -1 }, "stock", stock],
  [{ stock: 1, sizes: sizes(1) }, "stock", sum],
];

const inChanges: Wrong[] = [
  ...[null, 5, { from: 1, to: -1 }, { from: 1_000_000, to: 1 }].map((wrong): Wrong => [
    { stock: wrong },
    "stock",
    stock,
  ]),
  [{}, undefined, "There is nothing to change."],
  [{ stock: { from: 0, to: 1 }, sizes: sizes(1) }, "stock", sum],
  [{ sizes: [{ label: "M", stock_change: { from: 1, to: 1_000_000 } }] }, "sizes.0.stock", stock],
  [
    { sizes: [{ label: "M", stock: 1, stock_change: { from: 1, to: 2 } }] },
    "sizes.0.stock",
    "A size has a stock or a change of it, not both.",
  ],
  [
    {
      sizes: [
        { label: "M", id: 1 },
        { label: "L", id: 1 },
      ],
    },
    "sizes",
    "A size is there twice.",
  ],
];

it("a product has its texts without the blanks around them, and line breaks where it may have several lines", () => {
  const typed = {
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
  expect(change(typed)).toMatchObject({
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
  const read = change({ sizes: [{ label: "M", id: null, stock: null, stock_change: null, price_paise: null }] });
  expect(read.sizes).toEqual([{ label: "M", price_paise: null, offer_price_paise: null }]);
});

it.each([...always, ...inNewProducts])("a new product with %j is refused at %s: %s", (fields, field, message) => {
  expect(() => create(fields)).toThrow(expect.objectContaining({ status: 422, field, message }));
});

it.each([...always, ...inChanges])("a change to %j is refused at %s: %s", (fields, field, message) => {
  expect(() => change(fields)).toThrow(expect.objectContaining({ status: 422, field, message }));
});

it.each(Object.keys(aProduct).filter((field) => field !== "tax_percentage"))(
  "a new product without %s is refused, at that field",
  (field) => {
    const message = expect.stringMatching(/\.$/);
    expect(() => create({ [field]: undefined })).toThrow(expect.objectContaining({ status: 422, field, message }));
  },
);
