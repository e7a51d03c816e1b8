import * as v from "valibot";
import { idNumber, safeRead, text } from "../../http/input.ts";
import { hsnCode, offerTooHigh, paise, pieces, sizeLabel, taxPercentage, title } from "./product-form.ts";

export const maxImportRows = 10_000;

/** An absent value: the field of an existing product stays. */
function optional<S extends v.GenericSchema>(schema: S) {
  return v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((value) => value ?? undefined),
    ),
  );
}

/** What a row says of its product: the rows of a product's sizes repeat it, or leave it empty. */
const productEntries = {
  title: optional(title),
  category: optional(text("A category", 120, "A category has a name.")),
  subcategory: optional(text("A subcategory", 120, "A subcategory has a name.")),
  tax_percentage: optional(taxPercentage),
  // Null removes the code.
  hsn_code: v.optional(v.nullable(hsnCode)),
  state: optional(v.picklist(["on_sale", "withdrawn"], "The state is on_sale or withdrawn.")),
};

/** What a row says of a size, or of a product without sizes. */
const sizeEntries = {
  size: optional(sizeLabel),
  price_paise: optional(paise),
  // Null ends the offer.
  offer_price_paise: v.optional(v.nullable(paise)),
  stock: optional(pieces),
  // The stock at the export: the difference is applied to the current one.
  stock_before: optional(pieces),
};

const importRow = v.pipe(
  v.strictObject({
    product_id: optional(idNumber("The id of the product is not a number.")),
    ...productEntries,
    ...sizeEntries,
  }),
  v.check(({ price_paise: price, offer_price_paise: offer }) => !price || !offer || offer < price, offerTooHigh),
);

export type ImportRow = v.InferOutput<typeof importRow>;

/** The columns of a product, which all its rows share. */
export type SharedColumns = Pick<ImportRow, keyof typeof productEntries>;

/** The body of an import; its rows are checked one by one. */
export const importInput = v.strictObject({
  rows: v.pipe(
    v.array(v.unknown()),
    v.minLength(1, "There are no rows."),
    v.maxLength(maxImportRows, `At most ${maxImportRows} rows can be imported at a time.`),
  ),
  dry_run: v.boolean(),
});

/** A row as sent. @returns the message for staff if it is invalid */
export function readImportRow(row: unknown): ImportRow | string {
  const result = safeRead(importRow, row);
  return "output" in result ? result.output : (result.message ?? "This row cannot be read.");
}
