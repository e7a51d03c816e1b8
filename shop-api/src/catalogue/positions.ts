import type { Change, FieldChange } from "../history/record-changes.ts";
import { HttpError } from "../http/http-error.ts";

/** A row that is put in an order, with its position before and after, from 1. */
export type Moved<Row> = { row: Row; from: number; to: number };

/**
 * The positions of rows that are put in an order; by id, as counts of products lock rows.
 * @param what these are, for people
 * @throws {HttpError} 409 when the ids are not those of all
 */
export function positionsOf<Row extends { id: number }>(
  before: readonly Row[],
  ids: readonly number[],
  what: "Banners" | "Categories",
): Moved<Row>[] {
  const rows = new Map(before.map((row, index) => [row.id, { row, from: index + 1 }]));
  const moved = ids.flatMap((id, index) => {
    const found = rows.get(id);
    return found === undefined ? [] : [{ ...found, to: index + 1 }];
  });
  if (ids.length !== before.length || moved.length !== before.length) {
    throw new HttpError(409, `${what} were added or deleted meanwhile. Please look at them again.`);
  }
  return moved.toSorted((a, b) => a.row.id - b.row.id);
}

/** What the history has of an order. @param changeOf the change of a row that has moved */
export function changesOfOrder<Row>(
  moved: readonly Moved<Row>[],
  changeOf: (row: Row, fields: FieldChange[]) => Change,
): Change[] {
  return moved
    .filter(({ from, to }) => from !== to)
    .map(({ row, from, to }) => changeOf(row, [{ field: "position", before: String(from), after: String(to) }]));
}
