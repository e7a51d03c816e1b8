import type { FieldChange } from "../../staff/history.ts";
import type { ImportRow } from "./import-form.ts";
import { type Known, RowProblem } from "./import-known.ts";
import { addNewRow, type NewProduct } from "./import-new-products.ts";
import { type Prices, productPrices } from "./import-prices.ts";
import { changeRow, type ChangedProduct } from "./import-product-rows.ts";

/** What an import does with a row. */
export type RowOutcome = { row: number; problem: string | null; is_new: boolean; changes: FieldChange[] };

export type ImportPlan = {
  outcomes: RowOutcome[];
  changed: Map<number, ChangedProduct>;
  created: Map<string, NewProduct>;
};

/** What an import would do. @param rows the message of an invalid one */
export function planImport(rows: (ImportRow | string)[], known: Known): ImportPlan {
  const plan: ImportPlan = { outcomes: [], changed: new Map(), created: new Map() };
  const prices = productPrices(rows, known);
  for (const [index, read] of rows.entries()) {
    const outcome = typeof read === "string" ? failed(read) : outcomeOf(read, known, prices, plan);
    plan.outcomes.push({ row: index + 1, ...outcome });
  }
  return plan;
}

function outcomeOf(
  row: ImportRow,
  known: Known,
  prices: Map<number, Prices>,
  plan: ImportPlan,
): Omit<RowOutcome, "row"> {
  try {
    if (row.product_id === undefined) return { problem: null, ...addNewRow(row, known, plan.created) };
    const product = known.products.get(row.product_id);
    if (product === undefined) throw new RowProblem(`There is no product ${row.product_id}.`);
    return { problem: null, ...changeRow(row, product, prices.get(product.id) ?? product, plan.changed) };
  } catch (error) {
    if (error instanceof RowProblem) return failed(error.message);
    throw error;
  }
}

function failed(problem: string): Omit<RowOutcome, "row"> {
  return { problem, is_new: false, changes: [] };
}
