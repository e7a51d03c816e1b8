import { isDeepStrictEqual } from "node:util";
import { isLeafReader } from "./leaves.ts";
import { isObject, pathBelow, type Reader, type ReadValue, UnreadableValue } from "./reader.ts";
import { type EntityCounts, type EntityShape, entityShape, type ReadingReport } from "./drift.ts";

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

/** The number of rows of what is read as a list, also of those that cannot be read. */
export function countRows(value: unknown): number {
  const rows = isObject(value) && "data" in value ? value["data"] : value;
  return Array.isArray(rows) ? rows.length : 0;
}

function rowsOf(value: unknown, path: string): unknown[] {
  const rows = isObject(value) && "data" in value ? value["data"] : value;
  if (!Array.isArray(rows)) throw new UnreadableValue(path, "a list");
  return rows;
}

/** The readers of an object's entries, by key. */
export type Entries = Readonly<Record<string, Reader<unknown>>>;

type KeyGroups<Fields> = readonly (readonly (keyof Fields & string)[])[];

/** The keys without an alternative. */
type Required<Groups extends readonly (readonly string[])[]> = Groups[number] extends infer Group
  ? Group extends readonly [infer Only]
    ? Only
    : never
  : never;

/** The read value: null for keys that REST does not send, never undefined. */
export type ObjectValue<Fields extends Entries, Groups extends readonly (readonly string[])[]> = {
  [Key in keyof Fields]: Key extends Required<Groups>
    ? NonNullable<ReadValue<Fields[Key]>>
    : ReadValue<Fields[Key]> | null;
};

export interface ObjectReader<Fields extends Entries, Groups extends KeyGroups<Fields>> extends Reader<
  ObjectValue<Fields, Groups>
> {
  readonly entries: Fields;
}

/** Reads the known keys of an object, of which `known` are present; `lacking` is the first group of needed ones without a value. */
type ReadKnownKeys<Value> = (
  input: object,
  path: string,
  report: ReadingReport,
  counts: EntityCounts,
) => { value: Value; known: number; errors?: UnreadableValue[]; lacking?: readonly string[] };

/**
 * Reads an object of REST: known keys are read and counted in the drift ledger, unknown keys are counted. Absent and
 * null values are null, and so are unreadable ones, which are counted as contract breaches (Q116).
 * The reader is compiled once to straight-line code: a loop over the keys takes six times as long, on a home page as
 * long as everything else. Only keys of the gateway's own files become code, never REST's.
 * @param name the entity in the ledger
 * @param oneOf groups of alternative keys of which REST must send one that is not blank; a group of one key is required
 * @param strict keys, or paths such as `size.price`, that may be absent, but must be readable if they are sent
 * @param ignored keys that REST sends and that are not needed: they are not counted as unknown
 */
export function object<const Fields extends Entries, const Groups extends KeyGroups<Fields> = readonly []>(
  name: string,
  entries: Fields,
  {
    oneOf,
    strict = [],
    ignored = [],
  }: { oneOf?: Groups; strict?: readonly string[]; ignored?: readonly string[] } = {},
): ObjectReader<Fields, Groups> {
  const keys = Object.keys(entries);
  const known = new Set([...keys, ...ignored]);
  const shape: EntityShape = entityShape(name, keys);
  const readKnownKeys: ReadKnownKeys<ObjectValue<Fields, Groups>> = compile(entries, oneOf ?? []);
  const expects = "an object";

  return {
    expects,
    entries,
    read(input, path, report) {
      if (typeof input !== "object" || input === null || Array.isArray(input)) throw new UnreadableValue(path, expects);
      const { value, known: count, errors, lacking } = readKnownKeys(input, path, report, report.countsOf(shape));
      const sent = Object.keys(input);
      if (sent.length !== count) for (const key of sent) if (!known.has(key)) report.countUnknownKey(name, key);
      if (errors === undefined && lacking === undefined) return value;
      const needed = [...strict, ...(lacking ?? [])].map((key) => `${pathBelow(path, key)}.`);
      for (const error of errors ?? []) if (needed.some((place) => `${error.path}.`.startsWith(place))) throw error;
      if (lacking) throw lackingValue(path, lacking);
      for (const error of errors ?? []) report.countBreach(error.path);
      return value;
    },
  };
}

/** The same for objects whose every value counts, such as those that staff edit: no unreadable one is null. */
export const strictObject: typeof object = (name, entries, options) =>
  object(name, entries, { ...options, strict: Object.keys(entries) });

/** Generates and compiles the code of a reader. */
function compile<Value>(entries: Entries, groups: KeyGroups<Entries>): ReadKnownKeys<Value> {
  const keys = Object.keys(entries).map((key) => JSON.stringify(key));
  const readers = Object.values(entries);
  const ifAbsent = readers.map((reader) => JSON.stringify("ifAbsent" in reader ? reader.ifAbsent : null));
  const steps = readers.map((reader, index) => {
    const key = keys[index];
    const read =
      "parse" in reader
        ? `value = readers[${index}].parse(value);
           if (value !== undefined) out[${key}] = value;
           else { out[${key}] = null; (errors ??= []).push(unreadable(path, ${key}, readers[${index}].expects)); }`
        : `try { out[${key}] = readers[${index}].read(value, pathBelow(path, ${key}), report); }
           catch (thrown) { if (!(thrown instanceof UnreadableValue)) throw thrown; (errors ??= []).push(thrown); }`;
    return `value = input[${key}];
      if (value !== undefined) { known++; if (value === null) nulls[${index}]++; else { seen[${index}]++; ${read} } }`;
  });
  const checks = groups.map((group, index) => {
    const missing = group.map((key) => `out[${JSON.stringify(key)}] === null`).join(" && ");
    return `if (lacking === undefined && ${missing}) lacking = groups[${index}];`;
  });
  const code = `return function (input, path, report, counts) {
    counts.read++;
    const { seen, nulls } = counts;
    let known = 0, errors, lacking, value;
    const out = { ${keys.map((key, index) => `${key}: ${ifAbsent[index]}`).join(", ")} };
    ${steps.join("\n")}
    ${checks.join("\n")}
    return { value: out, known, errors, lacking };
  }`;
  // oxlint-disable-next-line typescript/no-implied-eval -- made of the keys of this project's own readers, quoted as JSON
  const make = new Function("readers", "groups", "unreadable", "pathBelow", "UnreadableValue", code);
  const compiled: unknown = Reflect.apply(make, undefined, [readers, groups, unreadable, pathBelow, UnreadableValue]);
  if (!isReadKnownKeys<Value>(compiled)) throw new TypeError("The compiled reader is no function.");
  return compiled;
}

function isReadKnownKeys<Value>(compiled: unknown): compiled is ReadKnownKeys<Value> {
  return typeof compiled === "function";
}

function unreadable(path: string, key: string, expects: string): UnreadableValue {
  return new UnreadableValue(pathBelow(path, key), expects);
}

/** A required key is part of the path; of several alternatives none is. */
function lackingValue(path: string, group: readonly string[]): UnreadableValue {
  const [only] = group;
  if (group.length > 1 || only === undefined) return new UnreadableValue(path, `one of ${group.join(", ")}`);
  return unreadable(path, only, "a value");
}
