import type { ReadingReport } from "./drift.ts";
import { isObject, pathBelow, type Reader, type ReadValue, UnreadableValue } from "./reader.ts";

type JsonObject = Record<string, unknown>;
type Entries = Readonly<Record<string, Reader<unknown>>>;

type PayloadValue<Fields extends Entries> = { [Key in keyof Fields]: ReadValue<Fields[Key]> };

interface PayloadOptions<Fields extends Entries> {
  /** The entry for which a bare list stands; none unless named, as `data: []` of PHP is an empty object. */
  bareList?: keyof Fields & string;
  /** The entry for which a bare object stands. */
  bareObject?: keyof Fields & string;
  /** Keys that stand beside the content and are read by others: they are not unknown. */
  beside?: readonly string[];
  /** Groups of entries of which REST must send one. */
  oneOf?: readonly (readonly (keyof Fields & string)[])[];
}

/**
 * Reads the content of a payload, wherever it stands: in `data`, in `data.data` or beside them (Q1, Q2). The first of
 * these levels that has one of the named entries is read; where none has, a bare list or object may stand for one of
 * them. The drift ledger learns where it was. An entry that may be absent is `optional`.
 */
export function payload<const Fields extends Entries>(
  entries: Fields,
  { bareList, bareObject, beside = [], oneOf = [] }: PayloadOptions<Fields> = {},
): Reader<PayloadValue<Fields>> {
  const names = Object.keys(entries);
  const known = [...names, ...beside];
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

/** The envelope's own keys, and what says of a page of orders (Q66). */
const besideContent = ["success", "message", "error", "data", "status", "total", "new", "page", "pageSize"];

/** The three levels of a payload at which its content may stand, each with its name in the drift ledger. */
export function levelsOf(body: unknown) {
  const data = isObject(body) ? body["data"] : undefined;
  const inner = isObject(data) ? data["data"] : undefined;
  return [
    ["data", data],
    ["data.data", inner],
    ["body", body],
  ] as const;
}

/** Whether a level is an object that has one of the named entries. */
export function hasOneOf(level: unknown, names: readonly string[]): level is JsonObject {
  return isObject(level) && names.some((name) => (level[name] ?? null) !== null);
}

/** Reports where the content stood, and what else stood there. */
export function reportContent(place: string, level: JsonObject, known: readonly string[], report: ReadingReport): void {
  report.countEnvelope(place);
  for (const key of Object.keys(level)) {
    if (!known.includes(key) && !besideContent.includes(key)) report.countUnknownKey("answer", key);
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
