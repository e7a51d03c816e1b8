import * as v from "valibot";
import { idNumber } from "../../http/input.ts";
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

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));

/** What a row says of its product: the rows of a product's sizes repeat it, or leave it empty. */
const productEntries = {
  title: optional(title),
  category: optional(name),
  subcategory: optional(name),
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

const unnamed = "Invalid input";

/** A row as sent. @returns the message for staff if it is invalid */
export function readImportRow(row: unknown): ImportRow | string {
  const result = v.safeParse(importRow, row, { abortEarly: true, abortPipeEarly: true, message: unnamed });
  if (result.success) return result.output;
  const [issue] = result.issues;
  return issue.message === unnamed ? `${unnamed}: ${v.getDotPath(issue)?.slice(0, 60) ?? "row"}` : issue.message;
}
