import * as v from "valibot";
import { idNumber, optionalText, text, textOfLines } from "../../http/input.ts";
import { colourFamilies } from "../filters/facet-shapes.ts";
import { sameSizes } from "../sizes.ts";

// What staff send of a product, in all calls below staff/products.

const maxPaise = 99_999_999;
export const maxStock = 999_999;

function between(from: number, to: number, message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));
}

export const paise = between(1, maxPaise, "A price must be from 0.01 to 999999.99 rupees.");
export const pieces = between(0, maxStock, "The stock must be a whole number from 0 to 999999.");
export const taxPercentage = v.pipe(
  v.number("The tax must be a number."),
  v.minValue(0, "The tax must be from 0 to below 100 percent."),
  v.ltValue(100, "The tax must be from 0 to below 100 percent."),
);
export const hsnCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{4}(\d\d){0,2}$/, "The tariff code must have 4, 6 or 8 digits."),
);
export const title = text("The title", 120, "The title must have 1 to 120 characters.");
/** Labels are listed with commas between them (Q83). */
export const sizeLabel = v.pipe(
  text("The label of a size", 20, "A size needs a label of 1 to 20 characters."),
  v.regex(/^[^,]*$/, "The label of a size has no comma."),
);
export const offerTooHigh = "The offer price must be below the price.";

const stockChange = v.strictObject({ from: pieces, to: pieces });

const sizeEntries = {
  label: sizeLabel,
  price_paise: v.optional(v.nullable(paise), null),
  offer_price_paise: v.optional(v.nullable(paise), null),
};

function isBelowOwnPrice(size: { price_paise: number | null; offer_price_paise: number | null }): boolean {
  const { price_paise: own, offer_price_paise: offer } = size;
  return offer === null || (own !== null && offer < own);
}

/** Refuses a list that has a size twice, in any spelling of its label. */
export function eachSizeOnce<Size extends { label: string }>() {
  const twice = (sizes: Size[]) => sameSizes(sizes.map(({ label }) => label));
  return v.check<Size[], (issue: v.CheckIssue<Size[]>) => string>(
    (sizes) => twice(sizes) === null,
    ({ input }) => {
      const [one, other] = twice(input) ?? [];
      return one === other ? "Two sizes have the same label." : `The sizes ${one} and ${other} are one.`;
    },
  );
}

function haveOwnIds(sizes: { id?: number | undefined }[]): boolean {
  const ids = sizes.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}

const tooManySizes = "A product has at most 20 sizes.";

const newSize = v.pipe(
  v.strictObject({ ...sizeEntries, stock: v.optional(pieces, 0) }),
  v.check((size) => isBelowOwnPrice(size), offerTooHigh),
);

const changedSize = v.pipe(
  v.strictObject({
    ...sizeEntries,
    id: v.optional(idNumber("A size is unknown.")),
    stock: v.optional(pieces),
    stock_change: v.optional(stockChange),
  }),
  v.check((size) => isBelowOwnPrice(size), offerTooHigh),
  v.check(
    ({ stock, stock_change }) => stock === undefined || stock_change === undefined,
    "A size has a stock or a change of it, not both.",
  ),
);

const newSizes = v.pipe(v.array(newSize), v.maxLength(20, tooManySizes), eachSizeOnce());

const changedSizes = v.pipe(
  v.array(changedSize),
  v.maxLength(20, tooManySizes),
  eachSizeOnce(),
  v.check((sizes) => haveOwnIds(sizes), "A size is there twice."),
);

export type SizeInput = v.InferOutput<typeof changedSize>;

/** A picture: the hash of an upload, or the path of one that the product has. */
const picture = v.strictObject({
  id: text("The id of a picture", 300, "A picture needs its id."),
  alt: optionalText("The text of a picture", 200),
});

export type PictureInput = v.InferOutput<typeof picture>;

const pictures = v.pipe(
  v.array(picture),
  v.maxLength(10, "A product has at most 10 pictures."),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, "A picture is there twice."),
);

const highlights = v.pipe(
  v.array(text("A highlight", 200, "A highlight must have 1 to 200 characters.")),
  v.maxLength(10, "A product has at most 10 highlights."),
);

const relatedIds = v.pipe(
  v.array(idNumber("A related product is unknown.")),
  v.maxLength(12, "A product has at most 12 related products."),
  v.check((ids) => new Set(ids).size === ids.length, "A related product is there twice."),
);

const described = {
  title,
  subcategory_id: idNumber("Please choose a subcategory."),
  price_paise: paise,
  unit: text("The unit", 60, "The unit must have 1 to 60 characters."),
  weight: v.pipe(v.number("The weight must be above 0."), v.gtValue(0, "The weight must be above 0.")),
  weight_unit: text("The unit of the weight", 20, "The unit of the weight must have 1 to 20 characters."),
  tax_percentage: taxPercentage,
  description: textOfLines("The description", 1000, "The description must have 1 to 1000 characters."),
  additional_information: textOfLines(
    "The additional information",
    1000,
    "The additional information must have 1 to 1000 characters.",
  ),
};

const nullable = {
  offer_price_paise: v.nullable(paise),
  hsn_code: v.nullable(hsnCode),
  colour: v.nullable(v.picklist(colourFamilies, "The colour is none of the colour families.")),
  // Filters separate values by commas.
  fabric: v.nullable(
    v.pipe(
      text("The fabric", 40, "The fabric must have 1 to 40 characters."),
      v.regex(/^[^,]*$/, "A fabric has no comma."),
    ),
  ),
};

const twoStocks = "The stock is the sum of the sizes: send only one of them.";

export const newProduct = v.pipe(
  v.strictObject({
    ...described,
    offer_price_paise: v.optional(nullable.offer_price_paise, null),
    hsn_code: v.optional(nullable.hsn_code, null),
    colour: v.optional(nullable.colour, null),
    fabric: v.optional(nullable.fabric, null),
    highlights: v.optional(highlights, []),
    stock: v.optional(pieces),
    sizes: v.optional(newSizes, []),
    pictures: v.optional(pictures, []),
    related_ids: v.optional(relatedIds, []),
  }),
  v.check(({ stock, sizes }) => stock === undefined || sizes.length === 0, twoStocks),
  v.check(({ price_paise, offer_price_paise: offer }) => offer === null || offer < price_paise, offerTooHigh),
);

export type NewProduct = v.InferOutput<typeof newProduct>;

export const productChange = v.pipe(
  v.strictObject({
    version: idNumber("The version of the product is missing."),
    ...v.partial(v.object(described)).entries,
    ...v.partial(v.object(nullable)).entries,
    highlights: v.optional(highlights),
    stock: v.optional(stockChange),
    sizes: v.optional(changedSizes),
    pictures: v.optional(pictures),
    related_ids: v.optional(relatedIds),
  }),
  v.check(({ stock, sizes }) => stock === undefined || sizes === undefined, twoStocks),
);

export type ProductChange = v.InferOutput<typeof productChange>;
