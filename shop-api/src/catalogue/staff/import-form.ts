import * as v from "valibot";
import { idNumber, safeRead, text } from "../../http/input.ts";
import { codeSchemas, columnSchemas, namesOf, paise, rowSchemas } from "./product-columns.ts";
import { offerTooHigh, pieces, sizeLabel } from "./product-form.ts";

export const maxImportRows = 10_000;

/** What a row says of its product: the rows of a product's sizes repeat it, or leave it empty. */
const productEntries = {
  title: columnSchemas.title,
  category: text("A category", 120, "A category has a name."),
  subcategory: text("A subcategory", 120, "A subcategory has a name."),
  ...rowSchemas,
  state: v.picklist(["on_sale", "withdrawn", "draft"], "The state is on_sale, withdrawn or draft."),
};

const entries = {
  // As an export has it: the state decides.
  is_draft: v.boolean(),
  product_id: idNumber("The id of the product is not a number."),
  ...productEntries,
  // Of a size, or of a product without sizes.
  size: sizeLabel,
  price_paise: paise,
  offer_price_paise: columnSchemas.offer_price_paise,
  stock: pieces,
  // The stock at the export: the difference is applied to the current one.
  stock_before: pieces,
  ...codeSchemas,
};

/** Fields that a null leaves as they are; it clears others. */
const notNullable = new Set<string>(namesOf(entries).filter((name) => !v.is(entries[name], null)));

const importRow = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((row) =>
    Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || !notNullable.has(name))),
  ),
  v.strictObject(v.partial(v.object(entries)).entries),
  v.check(({ price_paise: price, offer_price_paise: offer }) => !price || !offer || offer < price, offerTooHigh),
);

export type ImportRow = v.InferOutput<typeof importRow>;

/** The columns of a product, which all its rows share. */
export type SharedColumns = Pick<ImportRow, keyof typeof productEntries>;

/** The body of an import; its rows are checked one by one. */
export const importInput = v.strictObject({
  rows: v.pipe(
    v.array(v.unknown()),
    v.minLength(1, "There are no rows to import."),
    v.maxLength(maxImportRows, "At most 10,000 rows can be imported at a time."),
  ),
  dry_run: v.boolean(),
});

/** A row as sent. @returns the message for staff if it is invalid */
export function readImportRow(row: unknown): ImportRow | string {
  const result = safeRead(importRow, row);
  return "output" in result ? result.output : (result.message ?? "This row cannot be read.");
}
