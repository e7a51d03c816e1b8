/** SQLite binds at most 32,766 values in one statement. */
const maxValues = 30_000;

/** Rows in as many at a time as one statement may bind. */
export function* inChunks<R extends object | string | number>(rows: R[]): Generator<R[]> {
  const columns = typeof rows[0] === "object" ? Object.keys(rows[0]).length : 1;
  const size = Math.floor(maxValues / columns);
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
