import {
  array,
  check,
  forward,
  maxLength,
  object,
  optional,
  partialCheck,
  pipe,
  rawCheck,
  string,
  transform,
  trim,
  type GenericSchema,
  type InferInput,
  type InferOutput,
} from "valibot";
import { optionalText, optionalWholeNumber, requiredText, wholeNumber } from "../form/fields.ts";
import { parseRupees, rupeesText } from "../format/rupees.ts";
import type { Product_ProductFragment } from "./StaffProduct.generated.ts";

export const mostSizes = 20;
export const mostPictures = 10;
export const mostHighlights = 10;
export const mostRelated = 12;

const maxPaise = 99_999_999;
const priceMessage = "Please enter a price from 0.01 to 999999.99 rupees.";
const piecesMessage = "Please enter the pieces, from 0 to 999999.";
const offerMessage = "An offer is below the price.";

/** A price in rupees, in paise. */
const price: GenericSchema<string, number> = pipe(
  string(),
  check((text) => isPrice(text), priceMessage),
  transform((text) => parseRupees(text) ?? 0),
);

/** The same, null if it is left out. */
const optionalPrice: GenericSchema<string, number | null> = pipe(
  string(),
  check((text) => text.trim() === "" || isPrice(text), priceMessage),
  transform((text) => (text.trim() === "" ? null : parseRupees(text))),
);

function isPrice(text: string): boolean {
  const paise = parseRupees(text);
  return paise !== null && paise >= 1 && paise <= maxPaise;
}

/** A number with up to three decimals that satisfies a condition. */
function decimal(message: string, isValid: (value: number) => boolean): GenericSchema<string, number> {
  return pipe(
    string(),
    trim(),
    check((text) => /^\d{1,6}(?:\.\d{1,3})?$/.test(text) && isValid(Number(text)), message),
    transform(Number),
  );
}

const size = pipe(
  object({
    id: optional(string()),
    label: pipe(
      requiredText("Please enter a size.", 20),
      check((label) => !label.includes(","), "A size has no comma."),
    ),
    stock: wholeNumber(0, 999_999, piecesMessage),
    price: optionalPrice,
    offerPrice: optionalPrice,
  }),
  forward(
    partialCheck(
      [["price"], ["offerPrice"]],
      (own) => own.offerPrice === null || own.price !== null,
      offerNeedsPrice(),
    ),
    ["offerPrice"],
  ),
  forward(partialCheck([["price"], ["offerPrice"]], isOfferBelow, offerMessage), ["offerPrice"]),
);

function offerNeedsPrice(): string {
  return "An offer of a size needs a price of the size.";
}

function isOfferBelow(prices: { price: number | null; offerPrice: number | null }): boolean {
  return prices.offerPrice === null || prices.price === null || prices.offerPrice < prices.price;
}

const sizes = pipe(
  array(size),
  maxLength(mostSizes, `A product has at most ${mostSizes} sizes.`),
  rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, value] of input.entries()) {
      if (input.findIndex(({ label }) => label === value.label) === key) continue;
      addIssue({
        message: "Another size has this label.",
        path: [
          { type: "array", origin: "value", input, key, value },
          { type: "object", origin: "value", input: { ...value }, key: "label", value: value.label },
        ],
      });
    }
  }),
);

const picture = object({ id: string(), url: string(), alt: optionalText(200) });
const related = object({ id: string(), title: string() });

/** All fields of a product, in their order on the screen. */
export const productForm = pipe(
  object({
    title: requiredText("Please enter a title.", 120),
    categoryId: requiredText("Please choose a category.", 20),
    subcategoryId: requiredText("Please choose a subcategory.", 20),
    description: requiredText("Please enter a description.", 1000),
    additionalInformation: requiredText("Please enter additional information.", 1000),
    highlights: pipe(
      array(object({ text: requiredText("Please enter a highlight, or remove it.", 200) })),
      maxLength(mostHighlights, `A product has at most ${mostHighlights} highlights.`),
    ),
    pictures: pipe(array(picture), maxLength(mostPictures, `A product has at most ${mostPictures} pictures.`)),
    price,
    offerPrice: optionalPrice,
    taxPercentage: decimal("Please enter a percentage from 0 to below 100.", (tax) => tax < 100),
    hsnCode: pipe(
      optionalText(8),
      check((code) => code === null || /^\d{4}(?:\d\d){0,2}$/.test(code), "A tariff code has 4, 6 or 8 digits."),
    ),
    stock: optionalWholeNumber(0, 999_999, piecesMessage),
    sizes,
    unit: requiredText("Please enter a sales unit, such as 1 piece.", 60),
    weight: decimal("Please enter a weight above 0.", (weight) => weight > 0),
    weightUnit: requiredText("Please enter the unit of the weight, such as g.", 20),
    colour: optionalText(40),
    fabric: pipe(
      optionalText(40),
      check((fabric) => !fabric?.includes(","), "A fabric has no comma."),
    ),
    related: pipe(array(related), maxLength(mostRelated, `A product has at most ${mostRelated} related products.`)),
  }),
  forward(partialCheck([["price"], ["offerPrice"]], isOfferBelow, offerMessage), ["offerPrice"]),
  forward(
    partialCheck([["stock"], ["sizes"]], (left) => left.stock !== null || left.sizes.length > 0, piecesMessage),
    ["stock"],
  ),
);

/** What the fields hold: texts as typed. */
export type ProductValues = InferInput<typeof productForm>;
/** What valid fields say. */
export type ProductData = InferOutput<typeof productForm>;

type Product = Product_ProductFragment;

/** What the fields show of a product, or of a new one. */
export function productFields(product: Product | null): ProductValues {
  return {
    title: product?.title ?? "",
    categoryId: product?.category.id ?? "",
    subcategoryId: product?.subcategory.id ?? "",
    description: product?.description ?? "",
    additionalInformation: product?.additionalInformation ?? "",
    highlights: product?.highlights.map((text) => ({ text })) ?? [],
    pictures: product?.pictures.map(({ id, image, alt }) => ({ id, url: image.url, alt: alt ?? "" })) ?? [],
    price: priceText(product?.price),
    offerPrice: priceText(product?.offerPrice),
    taxPercentage: String(product?.taxPercentage ?? 5),
    hsnCode: product?.hsnCode ?? "",
    stock: product === null || product.sizes.length > 0 ? "0" : String(product.stock),
    sizes: product?.sizes.map((one) => sizeFields(one)) ?? [],
    unit: product?.unit ?? "1 piece",
    weight: product === null ? "" : String(product.weight.value),
    weightUnit: product?.weight.unit ?? "g",
    colour: product?.colour ?? "",
    fabric: product?.fabric ?? "",
    related: product?.related.map(({ id, title }) => ({ id, title })) ?? [],
  };
}

/** A size in the fields; a new one has no id. */
export type SizeValues = ProductValues["sizes"][number];

function sizeFields({ id, label, stock, ...prices }: Product["sizes"][number]): SizeValues {
  return {
    id,
    label,
    stock: String(stock),
    price: priceText(prices.price),
    offerPrice: priceText(prices.offerPrice),
  };
}

function priceText(paise: number | null | undefined): string {
  return paise === null || paise === undefined ? "" : rupeesText(paise);
}
