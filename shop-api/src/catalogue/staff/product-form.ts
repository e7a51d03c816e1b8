import * as v from "valibot";
import { HttpError } from "../../http/http-error.ts";
import { idNumber, number, optionalText, safeRead, text, unreadable } from "../../http/input.ts";
import { sameSizes } from "../sizes.ts";
import { codeBesideSizes, codesAtSizes, repeatedSku, sameSkus } from "./skus.ts";
import { twoStocks } from "./set-sizes.ts";
import {
  clearable,
  codeSchemas,
  columnSchemas,
  draftSchemas,
  emptyColumns,
  namesOf,
  paise,
  wholeNumber,
} from "./product-columns.ts";

// What staff send of a product, in all calls below staff/products.

export const maxStock = 999_999;
const wrongStock = `The stock must be a whole number from 0 to ${maxStock}.`;
export const pieces = wholeNumber(0, maxStock, wrongStock);
/** Labels are listed with commas between them (Q83). */
export const sizeLabel = v.pipe(
  text("The label of a size", 20, "A size needs a label of 1 to 20 characters."),
  v.regex(/^[^,]*$/, "The label of a size has no comma."),
);
export const offerTooHigh = "The offer price must be below the price.";

/** A value that null leaves out. */
function omittable<S extends v.GenericSchema>(schema: S) {
  return v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((value) => value ?? undefined),
    ),
  );
}

/** A list, which null empties. */
function list<S extends v.GenericSchema>(item: S, maxLength: number, tooLong: string) {
  return v.pipe(
    v.nullable(v.array(item)),
    v.transform((items) => items ?? []),
    v.maxLength(maxLength, tooLong),
  );
}

const stockChange = v.strictObject({ from: number(wrongStock), to: number(wrongStock) }, wrongStock);

function arePieces({ from, to }: v.InferOutput<typeof stockChange>): boolean {
  return v.is(pieces, from) && v.is(pieces, to);
}

const sizeEntries = {
  label: sizeLabel,
  price_paise: clearable(paise),
  offer_price_paise: clearable(paise),
  stock: omittable(pieces),
  // Omitted, those of an existing size stay.
  sku: v.optional(codeSchemas.sku.wrapped),
  barcode: v.optional(codeSchemas.barcode.wrapped),
};

type Prices = { price_paise: number | null; offer_price_paise: number | null };

function isOfferBelow<P extends Prices>({ price_paise: price, offer_price_paise: offer }: P): boolean {
  return offer === null || (price !== null && offer < price);
}

function wrongOffer({ input }: { input: Prices }): string {
  return input.price_paise === null ? "An offer of a size needs a price of the size." : offerTooHigh;
}

/** Refuses a list that has a size twice, in any spelling of its label. */
export function eachSizeOnce<Size extends { label: string }>() {
  return v.rawCheck<Size[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const labels = dataset.value.map(({ label }) => label);
    const [one, other] = sameSizes(labels) ?? [];
    if (one === undefined || other === undefined) return;
    const key = labels.indexOf(other, labels.indexOf(one) + 1);
    addIssue({
      message: one === other ? "Two sizes have the same label." : `The sizes ${one} and ${other} are one.`,
      path: [
        { type: "array", origin: "value", input: dataset.value, key, value: dataset.value[key] },
        { type: "object", origin: "value", input: { label: other }, key: "label", value: other },
      ],
    });
  });
}

/** Refuses a list in which two sizes have one SKU, in any letter case. */
function eachSkuOnce<Size extends { sku?: string | null | undefined }>() {
  return v.rawCheck<Size[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const key = repeatedSku(dataset.value);
    const value = dataset.value[key];
    if (value === undefined) return;
    addIssue({
      message: sameSkus,
      path: [
        { type: "array", origin: "value", input: dataset.value, key, value },
        { type: "object", origin: "value", input: { ...value }, key: "sku", value: value.sku },
      ],
    });
  });
}

export function areDifferent(ids: unknown[]): boolean {
  return new Set(ids).size === ids.length;
}

const tooManySizes = "A product has at most 20 sizes.";

const newSize = v.pipe(
  v.strictObject(sizeEntries),
  v.forward(v.check(isOfferBelow, wrongOffer), ["offer_price_paise"]),
);

const changedSize = v.pipe(
  v.strictObject({
    ...sizeEntries,
    id: omittable(idNumber("A size is unknown. Please load the product again.")),
    stock_change: omittable(stockChange),
  }),
  v.forward(v.check(isOfferBelow, wrongOffer), ["offer_price_paise"]),
  v.forward(
    v.check(
      (size) => !size.stock_change || size.stock === undefined,
      "A size has a stock or a change of it, not both.",
    ),
    ["stock"],
  ),
  v.forward(
    v.check(({ stock_change: change }) => !change || arePieces(change), wrongStock),
    ["stock"],
  ),
);

export type SizeInput = v.InferOutput<typeof changedSize>;

/** A picture: the hash of an upload, or the path of one that the product has. */
const picture = v.strictObject({
  id: text("The id of a picture", 300, "A picture needs its id."),
  alt: optionalText("The text of a picture", 200),
});

export type PictureInput = v.InferOutput<typeof picture>;

const lists = {
  highlights: list(
    text("A highlight", 200, "A highlight must have 1 to 200 characters."),
    10,
    "A product has at most 10 highlights.",
  ),
  pictures: v.pipe(
    list(picture, 10, "A product has at most 10 pictures."),
    v.check((pictures) => areDifferent(pictures.map(({ id }) => id)), "A picture is there twice."),
  ),
  related_ids: v.pipe(
    list(idNumber("A related product is unknown."), 12, "A product has at most 12 related products."),
    v.check((ids) => areDifferent(ids), "A related product is there twice."),
  ),
};

/** The other products of its group, of which none takes the product out, and whether lists show one of the group. */
const joined = {
  colour_ids: v.pipe(
    list(idNumber("A product to join is unknown."), 19, "At most 20 colours can be joined."),
    v.check((ids) => areDifferent(ids), "A product to join is there twice."),
  ),
  shows_one_colour: v.boolean("Whether lists show one colour is true or false."),
};

const subcategory_id = idNumber("Please choose a subcategory.");
const wrongState = "A new product is a draft or on sale.";
const { title, ...columns } = columnSchemas;
const entries = { title, subcategory_id, ...columns };
const draftEntries = {
  ...draftSchemas,
  subcategory_id,
  price_paise: v.optional(draftSchemas.price_paise, null),
  unit: v.optional(draftSchemas.unit, null),
  weight: v.optional(draftSchemas.weight, null),
  weight_unit: v.optional(draftSchemas.weight_unit, null),
  description: v.optional(draftSchemas.description, null),
  additional_information: v.optional(draftSchemas.additional_information, null),
};

const partEntries = {
  highlights: v.optional(lists.highlights, []),
  stock: omittable(pieces),
  sizes: v.optional(v.pipe(list(newSize, 20, tooManySizes), eachSizeOnce(), eachSkuOnce()), []),
  pictures: v.optional(lists.pictures, []),
  related_ids: v.optional(lists.related_ids, []),
};

const completeProduct = v.strictObject({
  ...entries,
  ...partEntries,
  // Without a state it is on sale and not checked for readiness, as callers before drafts expect.
  state: omittable(v.literal("on_sale", wrongState)),
});
const draft = v.strictObject({ ...draftEntries, ...partEntries, state: v.literal("draft") });

const isDraft = v.looseObject({ state: v.literal("draft") });

export const newProduct = v.pipe(
  v.lazy((input): typeof draft | typeof completeProduct => (v.is(isDraft, input) ? draft : completeProduct)),
  v.forward(
    v.check(({ stock, sizes }) => stock === undefined || sizes.length === 0, twoStocks),
    ["stock"],
  ),
  v.forward(
    v.check((product) => codeBesideSizes(product, product.sizes) !== "sku", codesAtSizes),
    ["sku"],
  ),
  v.forward(
    v.check((product) => codeBesideSizes(product, product.sizes) !== "barcode", codesAtSizes),
    ["barcode"],
  ),
  v.forward(v.check(isOfferBelow, wrongOffer), ["offer_price_paise"]),
);

export type NewProduct = v.InferOutput<typeof newProduct>;

export const productChange = v.pipe(
  v.strictObject({
    version: idNumber("The version of the product is missing."),
    // `assertFilled` refuses an empty column of a product that is no draft.
    ...v.partial(v.object({ ...draftSchemas, subcategory_id, ...lists, ...joined })).entries,
    stock: v.optional(v.pipe(stockChange, v.check(arePieces, wrongStock))),
    sizes: v.optional(
      v.pipe(
        list(changedSize, 20, tooManySizes),
        eachSizeOnce(),
        eachSkuOnce(),
        v.check((sizes) => areDifferent(sizes.flatMap(({ id }) => id ?? [])), "A size is there twice."),
      ),
    ),
  }),
  v.check((fields) => Object.keys(fields).length > 1, "There is nothing to change."),
  v.forward(
    v.check(({ stock, sizes }) => stock === undefined || sizes === undefined, twoStocks),
    ["stock"],
  ),
);

export type ProductChange = v.InferOutput<typeof productChange>;

const draftColumns = namesOf(emptyColumns);

/**
 * Checks a change of a product that is no draft.
 * @throws {HttpError} 422 for a column that only a draft may lack
 */
export function assertFilled(change: Omit<ProductChange, "version">): void {
  for (const field of draftColumns) {
    if (change[field] !== emptyColumns[field]) continue;
    const result = safeRead(columnSchemas[field], emptyColumns[field]);
    throw new HttpError(422, ("message" in result && result.message) || unreadable, { field });
  }
}
