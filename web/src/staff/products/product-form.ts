import {
  array,
  boolean,
  entriesFromList,
  forward,
  object,
  optional,
  partialCheck,
  pipe,
  string,
  type InferInput,
  type InferOutput,
} from "valibot";
import { optional as optionalValue, optionalText, requiredText, rupees, wholeNumber } from "../form/fields.ts";
import { rupeesText } from "../format/rupees.ts";
import { columnNames, columns, limit, textsOf } from "./form-columns.ts";
import type { Product_ProductFragment } from "./StaffProduct.generated.ts";

const sizeLimit = limit.sizes.items;

const size = object({
  id: optional(string()),
  label: requiredText("Please enter a size.", sizeLimit.label),
  stock: wholeNumber(sizeLimit.stock),
  price: optionalValue(rupees(sizeLimit.price)),
  offerPrice: optionalValue(rupees(sizeLimit.offerPrice)),
  sku: optionalText(sizeLimit.sku),
  barcode: optionalText(sizeLimit.barcode),
});

const lists = {
  highlights: array(object({ text: requiredText("Please enter a highlight, or remove it.", limit.highlights.items) })),
  pictures: array(object({ id: string(), url: string(), alt: optionalText(limit.pictures.items.alt) })),
  sizes: array(size),
  related: array(object({ id: string(), title: string() })),
  colours: array(object({ id: string(), title: string(), name: string() })),
  showsOneColour: boolean(),
};

/** All fields of a product. */
export const productForm = pipe(
  object({ ...columns, ...lists }),
  forward(
    partialCheck(
      [["stock"], ["sizes"]],
      ({ stock, sizes }) => stock !== null || sizes.length > 0,
      "Please enter the pieces, or add sizes.",
    ),
    ["stock"],
  ),
);

/** Those of a draft, which needs a title and its place only: null for what is not filled in. */
export const draftForm = object({
  ...columns,
  description: optionalValue(columns.description),
  additionalInformation: optionalValue(columns.additionalInformation),
  price: optionalValue(columns.price),
  unit: optionalValue(columns.unit),
  weight: optionalValue(columns.weight),
  weightUnit: optionalValue(columns.weightUnit),
  ...lists,
});

/** What the fields hold: texts as typed. */
export type ProductValues = InferInput<typeof productForm>;
/** What valid fields say. */
export type ProductData = InferOutput<typeof draftForm>;

/** Values of the fields, valid or not. */
export const productValues = object({
  ...entriesFromList(columnNames, string()),
  highlights: array(object({ text: string() })),
  pictures: array(object({ id: string(), url: string(), alt: string() })),
  sizes: array(
    object({
      id: optional(string()),
      label: string(),
      stock: string(),
      price: string(),
      offerPrice: string(),
      sku: string(),
      barcode: string(),
    }),
  ),
  related: array(object({ id: string(), title: string() })),
  colours: array(object({ id: string(), title: string(), name: string() })),
  showsOneColour: boolean(),
});

type Product = Product_ProductFragment;

/** What the fields show of a product, or of a new one. */
export function productFields(product: Product | null): ProductValues {
  const input = product && inputOf(product);
  return {
    ...textsOf((name, { isMoney, initial = "" }) => {
      const value = input && input[name];
      if (input === null) return initial;
      return typeof value === "number" && isMoney ? rupeesText(value) : String(value ?? "");
    }),
    highlights: product?.highlights.map((text) => ({ text })) ?? [],
    pictures: product?.pictures.map(({ id, image, alt }) => ({ id, url: image.url, alt: alt ?? "" })) ?? [],
    sizes: product?.sizes.map((one) => sizeFields(one)) ?? [],
    related: product?.related.map(({ id, title }) => ({ id, title })) ?? [],
    colours: product?.colours?.map(({ id, title, name }) => ({ id, title, name })) ?? [],
    showsOneColour: product?.showsOneColour ?? false,
  };
}

/** A product in the names and forms of an input: null for what a draft lacks; its stock is 0 if its sizes have it. */
export function inputOf(product: Product) {
  return {
    ...product,
    categoryId: product.category.id,
    subcategoryId: product.subcategory.id,
    description: product.description || null,
    additionalInformation: product.additionalInformation || null,
    price: product.price || null,
    unit: product.unit || null,
    weight: product.weight.value || null,
    weightUnit: product.weight.unit || null,
    stock: product.sizes.length > 0 ? 0 : product.stock,
    pictures: product.pictures.map(({ id, alt }) => ({ id, alt })),
    relatedIds: product.related.map(({ id }) => id),
    colourIds: product.colours?.map(({ id }) => id) ?? [],
    showsOneColour: product.showsOneColour ?? false,
  };
}

/** A size in the fields; a new one has no id. */
export type SizeValues = ProductValues["sizes"][number];

function sizeFields({ id, label, stock, price, offerPrice, sku, barcode }: Product["sizes"][number]): SizeValues {
  return {
    id,
    label,
    stock: String(stock),
    price: priceText(price),
    offerPrice: priceText(offerPrice),
    sku: sku ?? "",
    barcode: barcode ?? "",
  };
}

function priceText(paise: number | null): string {
  return paise === null ? "" : rupeesText(paise);
}
