import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { type ReadValue, required } from "../rest/readers/reader.ts";
import { bearerRead, bearerWrite, type JsonValue } from "../rest/request.ts";
import { wireFieldChanges } from "../staff/change-wire.ts";
import { wireState } from "./staff-wire.ts";
import { pathsOfProduct } from "./wire.ts";

const wireRow = strictObject(
  "StaffProductRow",
  {
    product_id: leaf.id,
    title: leaf.string,
    category: leaf.string,
    subcategory: leaf.string,
    size: leaf.string,
    price_paise: leaf.paise,
    offer_price_paise: leaf.paise,
    stock: leaf.wholeNumber(0),
    tax_percentage: leaf.number,
    hsn_code: leaf.string,
    state: wireState,
  },
  {
    oneOf: [
      ["product_id"],
      ["title"],
      ["category"],
      ["subcategory"],
      ["price_paise"],
      ["stock"],
      ["tax_percentage"],
      ["state"],
    ],
  },
);
export type WireStaffProductRow = ReadValue<typeof wireRow>;

const rowsPayload = payload({ rows: list(wireRow) });

/** Ten thousand rows take REST longer than a page does. */
const manyRows = { deadlineMs: 15_000, maxBytes: 8_000_000 };

export const readStaffProductRows = bearerRead("staff/products/rows", rowsPayload, manyRows);

const wireImportRow = strictObject(
  "StaffImportRow",
  {
    row: leaf.wholeNumber(1),
    problem: leaf.string,
    other_row: leaf.wholeNumber(1),
    is_new: leaf.flag,
    changes: wireFieldChanges,
    warnings: list(required(leaf.string)),
  },
  { oneOf: [["row"], ["is_new"]] },
);

const importPayload = payload({
  import: strictObject(
    "StaffProductImport",
    {
      is_imported: leaf.flag,
      error_count: leaf.wholeNumber(0),
      warning_count: leaf.wholeNumber(0),
      change_count: leaf.wholeNumber(0),
      rows: list(required(wireImportRow)),
    },
    { oneOf: [["is_imported"], ["error_count"], ["change_count"], ["rows"]] },
  ),
});
export type WireStaffProductImport = ReadValue<typeof importPayload>;

type WireStaffImportInput = { rows: Record<string, JsonValue>[]; dry_run: boolean };

/** Below the time after which the proxy of docker-compose.yml gives up. */
const importMs = 30_000;

/** @param withdrawnIds products that the rows withdraw; more than the gateway remembers are left out */
export const importStaffProducts = (json: WireStaffImportInput, withdrawnIds: readonly string[]) =>
  bearerWrite("POST", "staff/products/import", importPayload, {
    body: { json },
    ...manyRows,
    deadlineMs: importMs,
    changesCatalogue: !json.dry_run,
    deletedPaths: (read) => (read.import.is_imported ? withdrawnIds.flatMap(pathsOfProduct) : []),
  });
