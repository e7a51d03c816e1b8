/** SQLite binds at most 32,766 values per statement. */
const maxValues = 30_000;

/** Splits rows into chunks that fit into one statement, of at most `maxRows`. */
export function* inChunks<R extends object | string | number>(rows: R[], maxRows = maxValues): Generator<R[]> {
  const columns = typeof rows[0] === "object" ? Object.keys(rows[0]).length : 1;
  const size = Math.min(maxRows, Math.floor(maxValues / columns));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
