import type { Entries } from "./containers.ts";
import type { ReadingReport } from "./drift.ts";
import { messageOf } from "./message.ts";
import { isOutcomeKey, outcomeOf } from "./outcome.ts";
import { isObject, type JsonObject, pathBelow, type Reader, type ReadValue, UnreadableValue } from "./reader.ts";

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

/** The keys under which REST hosts send content; the first that a level has is its content (Q1, Q109). */
const contentKeys = ["data", "result"];

/**
 * Locates and reads the content of a payload: in `data`, in `data.data` or in the body (Q1, Q2). The first of these
 * levels that has one of the named entries is read; if none has, a bare list or object may be read as one of them. The
 * drift ledger counts the location. An entry that may be absent is `optional`.
 */
export function payload<const Fields extends Entries>(
  entries: Fields,
  options?: PayloadOptions<Fields>,
): Reader<PayloadValue<Fields>>;
export function payload(
  entries: Entries,
  { bareList, bareObject, ignoredKeys = [], oneOf = [] }: PayloadOptions<Entries> = {},
): Reader<unknown> {
  const readers = Object.entries(entries);
  const names = Object.keys(entries);
  const known = [...names, ...ignoredKeys];
  return {
    expects: "an object",
    read(body, path, report) {
      const content = findContent(body, names, known, report) ?? bareContent(body, bareList, bareObject, report);
      const value: JsonObject = {};
      for (const [name, entry] of readers) {
        value[name] = entry.read(content[name], pathBelow(path, name), report);
      }
      for (const group of oneOf) {
        if (!hasOneOf(value, group)) throw new UnreadableValue(path, `one of ${group.join(", ")}`);
      }
      return value;
    },
  };
}

/** The envelope's own keys besides words for the outcome, and the counts of a page of orders (Q66). */
const envelopeKeys = ["message", "total", "new", "page", "pageSize", ...contentKeys];

/** The content of a level with its key; null for none. */
function contentOf(level: unknown): { key: string; content: unknown } {
  for (const key of contentKeys) {
    const content = isObject(level) ? (level[key] ?? null) : null;
    if (content !== null) return { key, content };
  }
  return { key: "data", content: null };
}

/** The three levels of a payload that may have its content, with their names in the drift ledger. */
export function levelsOf(body: unknown) {
  const { key, content: data } = contentOf(body);
  const { key: innerKey, content: inner } = contentOf(data);
  return [
    [key, data],
    [`${key}.${innerKey}`, inner],
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
    if (!known.includes(key) && !envelopeKeys.includes(key) && !isOutcomeKey(key))
      report.countUnknownKey("payload", key);
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
  const [[dataName, data], [innerName, inner]] = levels;
  const content = [inner, data, body].find(isObject);
  if (bareObject === undefined || !content) {
    report.countEnvelope("none");
    return content ?? {};
  }
  const name = content === inner ? innerName : content === data ? dataName : "body";
  report.countEnvelope(`${name} bare`);
  return { [bareObject]: content };
}

/** The parts of a payload apart from its content. */
export interface Acknowledged<Content> {
  isConfirmed: boolean;
  message: string | null;
  content: Content;
}

/** Reads the content of a payload with its acknowledgement. */
export function acknowledged<Content>(content: Reader<Content>): Reader<Acknowledged<Content>> {
  return {
    expects: content.expects,
    read: (body, path, report) => ({
      isConfirmed: isConfirmed(body),
      message: messageOf(body, report.countHiddenMessage),
      content: content.read(body, path, report),
    }),
  };
}

/** Whether a payload confirms a write whose success must not be assumed (Q41); others are done unless they are refused. */
const isConfirmed = (body: unknown): boolean => outcomeOf(body).verdict === "confirmed";

/** Reads a payload that must confirm its write: otherwise it is unreadable at `success` (Q41). */
export function confirmed<Content>(content: Reader<Content>): Reader<Content> {
  return {
    expects: content.expects,
    read(body, path, report) {
      if (!isConfirmed(body)) throw new UnreadableValue(pathBelow(path, "success"), "true");
      return content.read(body, path, report);
    },
  };
}

/** Reads only REST's message, of a payload whose content is not needed. */
export const messageOnly: Reader<{ message: string | null }> = {
  expects: "anything",
  read: (body, _, report) => ({ message: messageOf(body, report.countHiddenMessage) }),
};
