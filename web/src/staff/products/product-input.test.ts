import { parse, safeParse } from "valibot";
import { expect, test } from "vitest";
import { draftForm, productFields, productForm, type ProductValues } from "./product-form.ts";
import { formField, newProductInput, productChange } from "./product-input.ts";
import { mundu } from "./product-test-data.ts";
import { ownTaxHint } from "./product-words.ts";

const shirt = { ...mundu, sizes: [], stock: 12 };

/** The change that the form of a product sends, after these fields are typed. */
function changeOf(product: typeof mundu, typed: Partial<ProductValues>) {
  return productChange(product, parse(productForm, { ...productFields(product), ...typed }));
}

test("only changed fields are sent, in paise, and nothing if nothing is changed", () => {
  expect(changeOf(mundu, {})).toBeNull();
  expect(changeOf(mundu, { price: "1,299.50", title: " Mundu " })).toBeNull();
  expect(changeOf(mundu, { price: "1299.51", offerPrice: "999", hsnCode: "" })).toEqual({
    price: 129951,
    offerPrice: 99900,
    hsnCode: null,
  });
  expect(changeOf(mundu, { weight: "0.3", weightUnit: "kg" })).toEqual({ weight: 0.3, weightUnit: "kg" });
});

test("an own tax is sent as such, and its end as null; a new product without one leaves the tax to its tariff code", () => {
  expect(productFields(mundu).ownTaxPercentage).toBe("");
  expect(changeOf(mundu, { ownTaxPercentage: "12" })).toEqual({ ownTaxPercentage: 12 });
  const own = { ...mundu, taxPercentage: 12, ownTaxPercentage: 12 };
  expect(changeOf(own, { ownTaxPercentage: "" })).toEqual({ ownTaxPercentage: null });
  const created = newProductInput(parse(productForm, productFields(mundu)), true);
  expect([created.ownTaxPercentage, created.taxPercentage]).toEqual([null, undefined]);
  expect([null, mundu, own].map(ownTaxHint)).toEqual([
    "Empty: the tariff code decides. Needed if the shop does not know its rate.",
    "Empty: the tariff code decides, at present 5 %.",
    "Empty: the tariff code decides, if the shop knows its rate.",
  ]);
});

test("a list is replaced as a whole", () => {
  expect(
    changeOf(mundu, {
      pictures: [
        { id: "b2", url: "", alt: "" },
        { id: "a1", url: "/a1", alt: "Front" },
      ],
    }),
  ).toEqual({
    pictures: [
      { id: "b2", alt: null },
      { id: "a1", alt: "Front" },
    ],
  });
  expect(changeOf(mundu, { related: [], highlights: [] })).toEqual({ relatedIds: [], highlights: [] });
});

test("a changed stock says which number it starts from", () => {
  expect(changeOf(shirt, { stock: "10" })).toEqual({ stock: { from: 12, to: 10 } });
  const [medium, large] = productFields(mundu).sizes;
  if (!medium || !large) throw new Error("The product has two sizes.");
  expect(
    changeOf(mundu, { sizes: [large, { ...medium, stock: "9" }, { ...medium, label: "XL", stock: "3" }] }),
  ).toEqual({
    sizes: [
      { label: "L", price: 139900, offerPrice: 119900 },
      { label: "M", price: null, offerPrice: null, stockChange: { from: 5, to: 9 } },
      { label: "XL", price: null, offerPrice: null, stock: 3 },
    ],
  });
  expect(changeOf(mundu, { sizes: [] })).toEqual({ sizes: [] });
});

test("a code is sent where it is changed, empty for its end, and that of a product only without sizes", () => {
  expect(changeOf(shirt, { sku: " SHIRT-1 ", barcode: "96385074" })).toEqual({ sku: "SHIRT-1", barcode: "96385074" });
  const coded = { ...mundu, sizes: mundu.sizes.map((size) => ({ ...size, sku: `MUNDU-${size.label}` })) };
  expect(changeOf(coded, { sku: "HIDDEN" })).toBeNull();
  const [medium, large] = productFields(coded).sizes;
  if (!medium || !large) throw new Error("The product has two sizes.");
  expect(changeOf(coded, { sizes: [{ ...medium, sku: "" }, large] })?.sizes).toEqual([
    { label: "M", price: null, offerPrice: null, sku: "" },
    { label: "L", price: 139900, offerPrice: 119900 },
  ]);
  const created = newProductInput(parse(productForm, { ...productFields(coded), sku: "HIDDEN" }), true);
  expect([created.sku, created.sizes]).toMatchObject([undefined, [{ sku: "MUNDU-M" }, { sku: "MUNDU-L" }]]);
});

test("a renamed size is sent with its id, and its stock only as a change", () => {
  const [medium, large] = productFields(mundu).sizes;
  if (!medium || !large) throw new Error("The product has two sizes.");
  const [renamed, restocked] = [
    { ...medium, label: "38" },
    { ...medium, label: "38", stock: "9" },
  ];
  const own = { price: null, offerPrice: null };
  expect(changeOf(mundu, { sizes: [renamed] })).toEqual({ sizes: [{ id: "71", label: "38", ...own }] });
  expect(changeOf(mundu, { sizes: [restocked] })).toEqual({
    sizes: [{ id: "71", label: "38", ...own, stockChange: { from: 5, to: 9 } }],
  });
  // a size that has got its old label is another one
  const added = { ...large, id: undefined, label: "M", price: "", offerPrice: "" };
  expect(changeOf(mundu, { sizes: [renamed, added] })).toEqual({
    sizes: [
      { label: "38", ...own, stock: 5 },
      { label: "M", ...own, stockChange: { from: 5, to: 7 } },
    ],
  });
});

test("a new product has its sizes or its stock", () => {
  const { stock, sizes } = newProductInput(parse(productForm, productFields(mundu)), true);
  expect([stock, sizes?.length]).toEqual([undefined, 2]);
  const plain = newProductInput(parse(productForm, productFields(shirt)), true);
  expect([plain.stock, plain.sizes, plain.subcategoryId]).toEqual([12, undefined, "11"]);
});

test("a new product of a host without drafts is sent without a state", () => {
  const data = parse(productForm, productFields(shirt));
  const { state, ...rest } = newProductInput(data, true);
  expect(state).toBe("DRAFT");
  expect(newProductInput(data, false)).toStrictEqual(rest);
});

test("a draft needs its title and place only, and what it lacks is no change of it", () => {
  const empty = { description: "", additionalInformation: "", price: 0, unit: "", weight: { value: 0, unit: "" } };
  const draft = { ...shirt, ...empty, state: "DRAFT" as const };
  const data = parse(draftForm, { ...productFields(draft), stock: "" });
  expect(productChange(draft, data)).toBeNull();
  expect(newProductInput(data, true)).toMatchObject({
    state: "DRAFT",
    price: null,
    description: null,
    weight: null,
    stock: 0,
  });
  expect(productChange(draft, { ...data, price: 500 })).toEqual({ price: 500 });
  expect(safeParse(draftForm, { ...productFields(draft), subcategoryId: "", price: "free" }).issues?.length).toBe(2);
});

/** The first message for a field. */
function problem(typed: Partial<ProductValues>): [path: string, message: string] | null {
  const { issues } = safeParse(productForm, { ...productFields(mundu), ...typed });
  return issues ? [issues[0].path?.map(({ key }) => String(key)).join(".") ?? "", issues[0].message] : null;
}

test("messages are at the fields", () => {
  const [medium] = productFields(mundu).sizes;
  if (!medium) throw new Error("The product has sizes.");
  expect(problem({ price: "free" })).toEqual(["price", "Please enter an amount from 0.01 to 999999.99 rupees."]);
  expect(problem({ price: "0" })?.[0]).toBe("price");
  expect(problem({ sizes: [{ ...medium, offerPrice: "0" }] })?.[0]).toBe("sizes.0.offerPrice");
  expect(problem({ sizes: [{ ...medium, stock: "-1" }] })?.[0]).toBe("sizes.0.stock");
  expect(problem({ sizes: [], stock: "" })?.[0]).toBe("stock");
});

test.each([
  ["sizes.2.price", "sizes.2.price"],
  ["highlights.1", "highlights.1.text"],
  ["pictures.0.alt", "pictures.0.alt"],
  ["relatedIds", "related"],
  ["relatedIds.1", "related.1"],
  ["sizes.0.stockChange.to", "sizes.0.stock.to"],
  ["", ""],
])("the field %s of the input is %s in the form", (input, field) => {
  expect(formField(input)).toBe(field);
});
