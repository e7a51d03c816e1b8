import { isLeafReader } from "./leaves.ts";
import { isObject, pathBelow, type Reader, UnreadableValue } from "./reader.ts";

/** A list that stands bare or as the `data` of an object around it. One unreadable row makes all of it unreadable. */
export function list<Item>(item: Reader<Item>): Reader<Item[]> {
  return {
    expects: "a list",
    read(value, path, report) {
      const rows = rowsOf(value, path);
      const items: Item[] = [];
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index];
        // A leaf needs no path until it fails.
        const leaf = isLeafReader(item) ? item.parse(row) : undefined;
        items.push(leaf === undefined ? item.read(row, pathBelow(path, index), report) : leaf);
      }
      return items;
    },
  };
}

/**
 * The same for a list of the catalogue: an unreadable row is left out and reported, so that the other rows are served
 * (Q34). Several rows of which none can be read are unreadable, because then their shape has changed.
 */
export function listOfReadable<Item>(item: Reader<Item>): Reader<Item[]> {
  return {
    expects: "a list",
    read(value, path, report) {
      const items: Item[] = [];
      const faults: UnreadableValue[] = [];
      const rows = rowsOf(value, path);
      for (let index = 0; index < rows.length; index += 1) {
        try {
          items.push(item.read(rows[index], pathBelow(path, index), report));
        } catch (error) {
          if (!(error instanceof UnreadableValue)) throw error;
          faults.push(error);
        }
      }
      const [first, second] = faults;
      if (first && second && items.length === 0) throw first;
      for (const fault of faults) report.countDroppedRow(fault.path);
      return items;
    },
  };
}

function rowsOf(value: unknown, path: string): unknown[] {
  const rows = isObject(value) && "data" in value ? value["data"] : value;
  if (!Array.isArray(rows)) throw new UnreadableValue(path, "a list");
  return rows;
}
