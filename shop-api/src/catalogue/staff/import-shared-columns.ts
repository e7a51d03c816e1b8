import type { ImportRow, SharedColumns } from "./import-form.ts";
import { isSameName, RowProblem } from "./import-known.ts";
import { namesOf, rowColumns } from "./product-columns.ts";
import { stateText } from "./product-texts.ts";

/** A row with its number in the file, from 1. */
export type NumberedRow = ImportRow & { number: number };

export type SharedColumn = keyof SharedColumns;

type Column<Value> = {
  /** In messages and in the history. */
  name: string;
  /** In messages. */
  text: (value: Value) => string | null;
  isSame?: (one: Value, other: Value) => boolean;
};

const quoted = (text: string) => `“${text}”`;

const columns: { [Name in SharedColumn]: Column<NonNullable<SharedColumns[Name]>> } = {
  title: { name: "title", text: quoted },
  category: { name: "category", text: quoted, isSame: isSameName },
  subcategory: { name: "subcategory", text: quoted, isSame: isSameName },
  tax_percentage: { name: "tax", text: (tax) => `${tax} %` },
  ...rowColumns,
  state: { name: "state", text: stateText },
};

export const sharedColumns = namesOf(columns);

/** What the rows of one product say of it: of each column the first value that is not empty, and the row that has it. */
export type Shared = { values: Partial<Said>; rows: Map<SharedColumn, number> };

type Said = { [Name in SharedColumn]-?: Exclude<SharedColumns[Name], undefined> };

export function sharedBy(rows: NumberedRow[]): Shared {
  const shared: Shared = { values: {}, rows: new Map() };
  for (const row of rows) for (const column of sharedColumns) take(column, row, row.number, shared);
  return shared;
}

type Saying = { [Name in SharedColumn]?: Said[Name] | undefined };

function take<Name extends SharedColumn>(column: Name, row: Saying, number: number, { values, rows }: Shared): void {
  const value = row[column];
  if (value === undefined) return;
  const isFirst = value === null ? !rows.has(column) : (values[column] ?? null) === null;
  if (!isFirst) return;
  values[column] = value;
  rows.set(column, number);
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
  const { name, text, isSame = Object.is } = columns[column];
  if (isSame(value, first)) return;
  throw new RowProblem(
    `Row ${number} of this product has the ${name} ${text(first)}, this one ${text(value)}.`,
    number,
  );
}
