import type { ReadingReport } from "./drift.ts";
import { isObject, pathBelow, type Reader, type ReadValue, UnreadableValue } from "./reader.ts";

type JsonObject = Record<string, unknown>;
type Entries = Readonly<Record<string, Reader<unknown>>>;

type PayloadValue<Fields extends Entries> = { [Key in keyof Fields]: ReadValue<Fields[Key]> };

interface PayloadOptions<Fields extends Entries> {
  /** The entry that a bare list is read as; none by default, because PHP writes an empty object as `data: []`. */
  bareList?: keyof Fields & string;
  /** The entry that a bare object is read as. */
  bareObject?: keyof Fields & string;
  /** Keys next to the content that other readers read: they are not counted as unknown. */
  ignoredKeys?: readonly string[];
  /** Groups of entries of which REST must send one. */
  oneOf?: readonly (readonly (keyof Fields & string)[])[];
}

/**
 * Locates and reads the content of a payload: in `data`, in `data.data` or in the body (Q1, Q2). The first of these
 * levels that has one of the named entries is read; if none has, a bare list or object may be read as one of them. The
 * drift ledger counts the location. An entry that may be absent is `optional`.
 */
export function payload<const Fields extends Entries>(
  entries: Fields,
  { bareList, bareObject, ignoredKeys = [], oneOf = [] }: PayloadOptions<Fields> = {},
): Reader<PayloadValue<Fields>> {
  const names = Object.keys(entries);
  const known = [...names, ...ignoredKeys];
  return {
    expects: "an object",
    read(body, path, report) {
      const content = findContent(body, names, known, report) ?? bareContent(body, bareList, bareObject, report);
      const value: Partial<PayloadValue<Fields>> = {};
      for (const name in entries) {
        const entry = entries[name];
        if (entry) Object.assign(value, { [name]: entry.read(content[name], pathBelow(path, name), report) });
      }
      if (!isComplete<Fields>(value, names)) throw new UnreadableValue(path, "an object");
      for (const group of oneOf) {
        if (!hasOneOf(value, group)) throw new UnreadableValue(path, `one of ${group.join(", ")}`);
      }
      return value;
    },
  };
}

function isComplete<Fields extends Entries>(
  value: Partial<PayloadValue<Fields>>,
  names: readonly string[],
): value is PayloadValue<Fields> {
  return names.every((name) => name in value);
}

/** The envelope's own keys, and the counts of a page of orders (Q66). */
const envelopeKeys = ["success", "message", "error", "data", "status", "total", "new", "page", "pageSize"];

/** The three levels of a payload that may have its content, with their names in the drift ledger. */
export function levelsOf(body: unknown) {
  const data = isObject(body) ? body["data"] : undefined;
  const inner = isObject(data) ? data["data"] : undefined;
  return [
    ["data", data],
    ["data.data", inner],
    ["body", body],
  ] as const;
}

/** Whether a level is an object with one of the named entries. */
export function hasOneOf(level: unknown, names: readonly string[]): level is JsonObject {
  return isObject(level) && names.some((name) => (level[name] ?? null) !== null);
}

/** Counts the location of the content, and the unknown keys next to it. */
export function reportContent(place: string, level: JsonObject, known: readonly string[], report: ReadingReport): void {
  report.countEnvelope(place);
  for (const key of Object.keys(level)) {
    if (!known.includes(key) && !envelopeKeys.includes(key)) report.countUnknownKey("payload", key);
  }
}

function findContent(
  body: unknown,
  names: readonly string[],
  known: readonly string[],
  report: ReadingReport,
): JsonObject | null {
  for (const [place, level] of levelsOf(body)) {
    if (!hasOneOf(level, names)) continue;
    reportContent(place, level, known, report);
    return level;
  }
  return null;
}

function bareContent(
  body: unknown,
  bareList: string | undefined,
  bareObject: string | undefined,
  report: ReadingReport,
): JsonObject {
  const levels = levelsOf(body);
  const asList = bareList === undefined ? undefined : levels.find(([, level]) => Array.isArray(level));
  if (asList && bareList !== undefined) {
    report.countEnvelope(`${asList[0]} as a list`);
    return { [bareList]: asList[1] };
  }
  const [[, data], [, inner]] = levels;
  const content = [inner, data, body].find(isObject);
  if (bareObject === undefined || !content) {
    report.countEnvelope("none");
    return content ?? {};
  }
  report.countEnvelope(content === inner ? "data.data bare" : content === data ? "data bare" : "body bare");
  return { [bareObject]: content };
}
