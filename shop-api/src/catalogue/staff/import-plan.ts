import type { FieldChange } from "../../history/record-changes.ts";
import type { ImportRow } from "./import-form.ts";
import { createSkuCheck } from "./import-codes.ts";
import { type Known, RowProblem } from "./import-known.ts";
import { addNewRow, type NewProduct } from "./import-new-products.ts";
import { type NewRows, newRowsOf } from "./import-new-rows.ts";
import { productPrices } from "./import-prices.ts";
import { changeRow, type ChangedProduct, readinessProblem } from "./import-product-rows.ts";
import { type NumberedRow, type Shared, sharedBy } from "./import-shared-columns.ts";
import { withKnownLabel } from "./import-sizes.ts";

/** What an import does with a row. */
export type RowOutcome = {
  row: number;
  problem: string | null;
  /** The number of an earlier row with which this one disagrees. */
  other_row: number | null;
  is_new: boolean;
  changes: FieldChange[];
  /** What staff should look at, although the row can be imported. */
  warnings: string[];
};

export type ImportPlan = {
  outcomes: RowOutcome[];
  changed: Map<number, ChangedProduct>;
  created: Map<NewRows, NewProduct>;
};

/** What an import would do. @param sent the message of an invalid row */
export function planImport(sent: (ImportRow | string)[], known: Known): ImportPlan {
  const read = sent.map((row, index) => (typeof row === "string" ? row : numbered(row, index + 1, known)));
  const rows = read.filter((row) => typeof row !== "string");
  const plan: ImportPlan = { outcomes: [], changed: new Map(), created: new Map() };
  const planRow = plannerOf(rows, known, plan);
  for (const [index, row] of read.entries()) {
    const outcome = typeof row === "string" ? failed(new RowProblem(row)) : outcomeOf(() => planRow(row));
    plan.outcomes.push({ row: index + 1, ...outcome });
  }
  // Once all rows of a product are read: a later one may have its price or a size.
  for (const product of plan.changed.values()) {
    const problem = readinessProblem(product);
    const row = Math.min(...product.seen.values());
    if (problem !== null) plan.outcomes[row - 1] = { row, ...failed(problem) };
  }
  return plan;
}

function numbered(row: ImportRow, number: number, { products }: Known): NumberedRow {
  const product = row.product_id === undefined ? undefined : products.get(row.product_id);
  return { ...(product === undefined ? row : withKnownLabel(row, product)), number };
}

type Planned = Pick<RowOutcome, "is_new" | "changes" | "warnings">;

/** Adds rows to a plan, by what the other rows of their products say. */
function plannerOf(rows: NumberedRow[], known: Known, plan: ImportPlan): (row: NumberedRow) => Planned {
  const prices = productPrices(rows, known);
  const newRows = newRowsOf(rows, known);
  const assertFreeSku = createSkuCheck(rows, known);
  const shared = new Map<number, Shared>();
  for (const [id, ofProduct] of Map.groupBy(rows, ({ product_id }) => product_id)) {
    if (id !== undefined) shared.set(id, sharedBy(ofProduct));
  }
  return (row) => {
    const ofRow = newRows.get(row.number);
    if (ofRow instanceof RowProblem) throw ofRow;
    assertFreeSku(row);
    if (ofRow !== undefined) return addNewRow(row, ofRow, known, plan.created);
    const id = row.product_id ?? 0;
    const product = known.products.get(id);
    if (product === undefined) throw new RowProblem(`There is no product ${id}.`);
    const file = { prices: prices.get(id) ?? product, shared: shared.get(id) ?? sharedBy([row]) };
    return changeRow(row, product, file, plan.changed);
  };
}

function outcomeOf(plan: () => Planned): Omit<RowOutcome, "row"> {
  try {
    return { problem: null, other_row: null, ...plan() };
  } catch (error) {
    if (error instanceof RowProblem) return failed(error);
    throw error;
  }
}

function failed({ message, otherRow }: RowProblem): Omit<RowOutcome, "row"> {
  return { problem: message, other_row: otherRow, is_new: false, changes: [], warnings: [] };
}
