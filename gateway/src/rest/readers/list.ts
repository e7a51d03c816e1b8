import { isDeepStrictEqual } from "node:util";
import { isLeafReader } from "./leaves.ts";
import { isObject, pathBelow, type Reader, UnreadableValue } from "./reader.ts";

/** Reads a list, bare or in the key `data` of an object. One unreadable row makes the list unreadable. */
export function list<Item>(item: Reader<Item>): Reader<Item[]> {
  return {
    expects: "a list",
    read(value, path, report) {
      const rows = rowsOf(value, path);
      const items: Item[] = [];
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index];
        // A leaf needs no path unless it fails.
        const leaf = isLeafReader(item) ? item.parse(row) : undefined;
        items.push(leaf === undefined ? item.read(row, pathBelow(path, index), report) : leaf);
      }
      return items;
    },
  };
}

/**
 * The same for rows that are counted or summed: equal rows of one id are one item, and a row that contradicts an earlier
 * one makes the list unreadable (Q69).
 */
export function listOfDistinct<Item>(item: Reader<Item>, idOf: (item: Item) => string): Reader<Item[]> {
  const rows = list(item);
  return {
    expects: rows.expects,
    read(value, path, report) {
      const items = new Map<string, Item>();
      for (const [index, row] of rows.read(value, path, report).entries()) {
        const id = idOf(row);
        const earlier = items.get(id);
        if (earlier === undefined) items.set(id, row);
        else if (!isDeepStrictEqual(earlier, row)) throw new UnreadableValue(pathBelow(path, index), "one row per id");
      }
      return [...items.values()];
    },
  };
}

/**
 * As `list`, for catalogue lists: an unreadable row is dropped and counted, so that the other rows are served (Q34). If
 * none of several rows can be read, the list is unreadable, because its shape has changed.
 */
export function listOfReadable<Item>(item: Reader<Item>): Reader<Item[]> {
  return {
    expects: "a list",
    read(value, path, report) {
      const items: Item[] = [];
      const errors: UnreadableValue[] = [];
      const rows = rowsOf(value, path);
      for (let index = 0; index < rows.length; index += 1) {
        try {
          items.push(item.read(rows[index], pathBelow(path, index), report));
        } catch (error) {
          if (!(error instanceof UnreadableValue)) throw error;
          errors.push(error);
        }
      }
      const [first, second] = errors;
      if (first && second && items.length === 0) throw first;
      for (const error of errors) report.countDroppedRow(error.path);
      return items;
    },
  };
}

function rowsOf(value: unknown, path: string): unknown[] {
  const rows = isObject(value) && "data" in value ? value["data"] : value;
  if (!Array.isArray(rows)) throw new UnreadableValue(path, "a list");
  return rows;
}
