import { HttpError } from "../../http/http-error.ts";
import type { Product } from "./product-columns.ts";
import { writtenRates } from "../../tax/written-rates.ts";

/** What keeps a draft from being put on sale, in the order of the form, with its words. */
const words = {
  description: "a description",
  additional_information: "additional information",
  picture: "a picture",
  price: "a price",
  tax: "a tariff code or a tax of its own",
  stock: "pieces or sizes",
  unit: "a sales unit",
  weight: "a weight",
};

export type MissingPart = keyof typeof words;

/** `tax_percentage` of a draft whose tax is not known yet. */
export const unknownTaxRate = 0;

type Parts = Pick<
  Product,
  | "description"
  | "additional_information"
  | "price_paise"
  | "offer_price_paise"
  | "hsn_code"
  | "own_tax_percentage"
  | "tax_percentage"
  | "unit"
  | "weight"
  | "weight_unit"
  | "stock"
> & { pictures: readonly unknown[]; sizes: readonly unknown[] };

/** What a product lacks before it can be put on sale. */
export function missingParts(product: Parts): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    description: product.description === "",
    additional_information: product.additional_information === "",
    picture: product.pictures.length === 0,
    price: product.price_paise === 0,
    // A product of an earlier version may have a rate that is neither its own nor that of its tariff code.
    tax: writtenRates({}, product).tax_percentage === null && product.tax_percentage === unknownTaxRate,
    stock: product.stock === 0 && product.sizes.length === 0,
    unit: product.unit === "",
    weight: product.weight === 0 || product.weight_unit === "",
  };
  const missing: MissingPart[] = [];
  for (const part in words) if (isPart(part) && isMissing[part]) missing.push(part);
  return missing;
}

function isPart(name: string): name is MissingPart {
  return name in words;
}

/** Why a draft cannot be put on sale, for staff. */
export function notReady(missing: readonly MissingPart[]): string {
  const list = new Intl.ListFormat("en-GB").format(missing.map((part) => words[part]));
  return `This draft is not ready for sale. It lacks ${list}.`;
}

/** @throws {HttpError} 422 with `missing` for a product that cannot be put on sale yet */
export function assertReady(product: Parts): void {
  const missing = missingParts(product);
  if (missing.length > 0) throw new HttpError(422, notReady(missing), { keys: { missing } });
}
