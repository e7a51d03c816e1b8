import * as v from "valibot";
import { colourFamilies } from "../catalogue/filters/facet-shapes.ts";
import { ratesOf } from "./catalogue-tax.ts";

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be a slug"));
const text = v.pipe(v.string(), v.regex(/^\S(.*\S)?$/s, "must be text, with no blank around it"));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const rupees = v.pipe(v.number(), v.integer("must be whole rupees"), v.minValue(1));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const hsnCode = v.pipe(v.string(), v.regex(/^\d{4}(\d\d){0,2}$/, "must be 4, 6 or 8 digits"));

const offerTooHigh = "offerPrice must be under price";

const categoryFields = { id: slug, title: text, picture: slug };

const sizePrice = v.pipe(
  v.strictObject({ label: text, price: rupees, offerPrice: v.nullable(rupees) }),
  v.check((prices) => isBelowPrice(prices), offerTooHigh),
);

const product = v.pipe(
  v.strictObject({
    // A number at the end marks a variation: see `variations.ts`.
    id: v.pipe(slug, v.regex(/(?<!-\d+)$/, "must not end in a number")),
    category: slug,
    subcategory: slug,
    title: text,
    price: rupees,
    offerPrice: v.nullable(rupees),
    unit: text,
    weight: v.pipe(v.number(), v.gtValue(0)),
    weightUnit: v.picklist(["g", "kg"]),
    /** A rate that the tariff code does not have at its price is the product's own; null if the tariff code decides. */
    taxPercentage: v.optional(v.nullable(percent), null),
    /** Its kind of goods in the customs tariff; null for none. */
    hsnCode: v.optional(v.nullable(hsnCode), null),
    material: text,
    /** The family of its main colour, and its main fabric, for filters; null for none. */
    colour: v.optional(v.nullable(v.picklist(colourFamilies)), null),
    fabric: v.optional(v.nullable(text), null),
    description: text,
    additionalInformation: text,
    highlights: v.pipe(v.array(text), v.minLength(1)),
    stock: whole,
    /** Sizes that have a price of their own. */
    sizePrices: v.optional(v.array(sizePrice), []),
    /** Sizes that do not share the stock equally with the others. */
    sizeStock: v.optional(v.array(v.strictObject({ label: text, stock: whole })), []),
    related: v.array(slug),
    /** The remaining keys describe the picture. */
    picture: v.looseObject({ views: v.pipe(v.array(slug), v.minLength(1)) }),
  }),
  v.check((prices) => isBelowPrice(prices), offerTooHigh),
  v.check((taxed) => ratesOf(taxed).tax_percentage !== null, "needs a taxPercentage: no rate of its hsnCode is known"),
  v.check(
    ({ stock, sizeStock }) => sizeStock.reduce((sum, size) => sum + size.stock, 0) <= stock,
    "sizeStock must not exceed stock",
  ),
);

function isBelowPrice({ price, offerPrice }: { price: number; offerPrice: number | null }): boolean {
  return offerPrice === null || offerPrice < price;
}

/** `catalogue.json`. */
export const catalogueForm = v.strictObject({
  categories: v.array(v.strictObject({ ...categoryFields, subcategories: v.array(v.strictObject(categoryFields)) })),
  products: v.array(product),
  banners: v.array(v.strictObject({ id: slug, title: text, description: text, cta: text, ctaLink: text })),
  /** Words of the catalogue for one or two words of shoppers. */
  synonyms: v.optional(v.record(text, v.pipe(v.array(text), v.minLength(1))), {}),
});

const picture = v.strictObject({
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+\.avif$/, "must be <folder>/<name>.avif")),
  width: v.pipe(whole, v.minValue(1)),
  height: v.pipe(whole, v.minValue(1)),
  bytes: v.pipe(whole, v.minValue(1)),
  tint: v.pipe(v.string(), v.hexColor("must be a colour")),
});

/** `pictures/index.json`: the file of each view of each product; products of one cloth share close-ups. */
export const pictureIndexForm = v.strictObject({
  products: v.record(slug, v.record(slug, picture)),
  banners: v.record(slug, picture),
});

export type Catalogue = v.InferOutput<typeof catalogueForm>;
export type CatalogueProduct = Catalogue["products"][number];
export type PictureIndex = v.InferOutput<typeof pictureIndexForm>;
