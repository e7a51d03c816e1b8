import type { ImportRow, SharedColumns } from "./import-form.ts";
import { isSameName, RowProblem } from "./import-known.ts";
import { stateText } from "./product-texts.ts";

/** A row with its number in the file, from 1. */
export type NumberedRow = ImportRow & { number: number };

export type SharedColumn = keyof SharedColumns;

type Column<Value> = {
  /** In messages and in the history. */
  name: string;
  textOf: (value: Value) => string;
  isSame?: (one: Value, other: Value) => boolean;
};

const quoted = (text: string) => `“${text}”`;

const columns: { [Name in SharedColumn]: Column<NonNullable<SharedColumns[Name]>> } = {
  title: { name: "title", textOf: quoted },
  category: { name: "category", textOf: quoted, isSame: isSameName },
  subcategory: { name: "subcategory", textOf: quoted, isSame: isSameName },
  tax_percentage: { name: "tax", textOf: (tax) => `${tax} %` },
  hsn_code: { name: "tariff code", textOf: (code) => code },
  state: { name: "state", textOf: stateText },
};

export const sharedColumns = namesOf(columns);

export function namesOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}

export function columnName(column: SharedColumn): string {
  return columns[column].name;
}

/** What the rows of one product say of it: of each column the first value that is not empty, and the row that has it. */
export type Shared = { values: SharedColumns; rows: Map<SharedColumn, number> };

export function sharedBy(rows: NumberedRow[]): Shared {
  const shared: Shared = { values: {}, rows: new Map() };
  for (const row of rows) for (const column of sharedColumns) take(column, row, shared);
  return shared;
}

function take<Name extends SharedColumn>(column: Name, row: SharedColumns & { number: number }, shared: Shared): void {
  const { values, rows } = shared;
  const value = row[column];
  const isSaid = value !== undefined && value !== null;
  const isFirst = isSaid ? (values[column] ?? null) === null : value === null && !rows.has(column);
  if (!isFirst) return;
  values[column] = value;
  rows.set(column, row.number);
}

/** @throws {RowProblem} for a column of which an earlier row of the product says something else */
export function assertShared(row: NumberedRow, shared: Shared): void {
  for (const column of sharedColumns) assertSame(column, row, shared);
}

function assertSame<Name extends SharedColumn>(column: Name, row: SharedColumns, { values, rows }: Shared): void {
  const value = row[column];
  const first = values[column];
  const number = rows.get(column);
  if (value === undefined || value === null || first === undefined || first === null || number === undefined) return;
  const { name, textOf, isSame = Object.is } = columns[column];
  if (isSame(value, first)) return;
  throw new RowProblem(
    `Row ${number} of this product has the ${name} ${textOf(first)}, this one ${textOf(value)}.`,
    number,
  );
}
