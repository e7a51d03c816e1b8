import { upperCase } from "../letter-case.ts";
import type { JsonValue } from "../rest/request.ts";
import { writtenId } from "../rest/call.ts";
import type { WireStaffProductImport, WireStaffProductRow } from "./import-wire.ts";
import type { StaffProductImport, StaffProductRow, StaffProductRowFields } from "./staff-model.ts";

export function normalizeStaffProductRow(wire: WireStaffProductRow): StaffProductRow {
  return {
    productId: wire.product_id,
    title: wire.title,
    category: wire.category,
    subcategory: wire.subcategory,
    size: wire.size,
    price: wire.price_paise,
    offerPrice: wire.offer_price_paise,
    stock: wire.stock,
    taxPercentage: wire.tax_percentage,
    hsnCode: wire.hsn_code,
    state: upperCase(wire.state),
  };
}

export function normalizeStaffProductImport({ import: wire }: WireStaffProductImport): StaffProductImport {
  return {
    isImported: wire.is_imported,
    errorCount: wire.error_count,
    warningCount: wire.warning_count ?? 0,
    changeCount: wire.change_count,
    rows: wire.rows.map(({ row, problem, other_row, is_new, changes, warnings }) => ({
      row,
      problem,
      otherRow: other_row,
      warnings: warnings ?? [],
      isNew: is_new,
      changes: changes ?? [],
    })),
  };
}

/** The given fields of a row; REST says what is wrong with one. */
export function toWireRow(row: StaffProductRowFields): Record<string, JsonValue> {
  const { productId, title, category, subcategory, size, stock, stockBefore, state } = row;
  const fields = {
    product_id: typeof productId === "string" ? writtenId(productId) : productId,
    title,
    category,
    subcategory,
    size,
    price_paise: row.price,
    offer_price_paise: row.offerPrice,
    stock,
    stock_before: stockBefore,
    tax_percentage: row.taxPercentage,
    hsn_code: row.hsnCode,
    state: state?.toLowerCase() ?? state,
  };
  const json: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) json[key] = value;
  return json;
}

/** The ids of the products that rows withdraw, each once. */
export function withdrawnIds(rows: readonly StaffProductRowFields[]): string[] {
  const withdrawn = rows.filter(({ state }) => state === "WITHDRAWN");
  return [...new Set(withdrawn.flatMap(({ productId }) => productId ?? []))];
}
