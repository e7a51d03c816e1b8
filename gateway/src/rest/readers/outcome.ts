import { isObject, type JsonObject } from "./reader.ts";

/** What a body says about its call, in words beside `message` and its content (Q112). */
export interface Outcome {
  /** `contradictory` is a refusing and a confirming word together. */
  verdict: "confirmed" | "refused" | "contradictory" | "silent";
  /** The HTTP statuses from 400 to 599 among the words. */
  codes: readonly number[];
}

/** What the values of a word can be: yes or no, an HTTP status, an error. */
interface Word {
  isVerdict?: true;
  isStatus?: true;
  isError?: true;
}

/** The words by their names in small letters and without `_`. */
const words: ReadonlyMap<string, Word> = new Map<string, Word>([
  ["success", { isVerdict: true }],
  ["status", { isVerdict: true, isStatus: true }],
  ["result", { isVerdict: true }],
  ["ok", { isVerdict: true }],
  ["error", { isError: true, isStatus: true }],
  ["errors", { isError: true }],
  ["code", { isStatus: true }],
  ["statuscode", { isStatus: true }],
]);

const confirming: ReadonlySet<string> = new Set(["true", "1", "yes", "ok", "success", "done"]);
const refusing: ReadonlySet<string> = new Set([
  "false",
  "0",
  "no",
  "fail",
  "failed",
  "failure",
  "error",
  "invalid",
  "denied",
]);
/** Texts of an error that say that there is none. */
const noError: ReadonlySet<string> = new Set(["", "false", "0", "no", "n", "off", "null", "nil", "none", "n/a", "-"]);

const silent: Outcome = { verdict: "silent", codes: [] };

/**
 * Reads the outcome of a call: of the body, unless that is a bare entity, and of an object under `data` or `result` that has
 * nothing but words, `message` and empty values. What is deeper is content.
 */
export function outcomeOf(body: unknown): Outcome {
  if (!isObject(body)) return silent;
  const levels = contentsOf(body).filter(hasOnlyWords);
  if (!isBareEntity(body)) levels.push(body);
  let [confirms, refuses] = [false, false];
  const codes: number[] = [];
  for (const level of levels) {
    for (const key in level) {
      const word = wordOf(key);
      const read = word && readWord(word, level[key]);
      if (read === undefined) continue;
      if (read === "confirmed") confirms = true;
      else refuses = true;
      if (typeof read === "number") codes.push(read);
    }
  }
  if (refuses) return { verdict: confirms ? "contradictory" : "refused", codes };
  return confirms ? { verdict: "confirmed", codes } : silent;
}

/** Whether a body refuses a read. */
export function refusesRead(body: unknown): boolean {
  const { verdict } = outcomeOf(body);
  return verdict === "refused" || verdict === "contradictory";
}

/** Whether a key may be a word for the outcome. */
export function isOutcomeKey(key: string): boolean {
  return wordOf(key) !== undefined;
}

/** The objects under the keys of content. */
export function contentsOf(body: JsonObject): JsonObject[] {
  return [body["data"], body["result"]].filter(isObject);
}

function isBareEntity(body: JsonObject): boolean {
  return (body["id"] ?? null) !== null && (body["message"] ?? null) === null;
}

function wordOf(key: string): Word | undefined {
  return words.get(key) ?? words.get(key.toLowerCase().replace("_", ""));
}

function hasOnlyWords(content: JsonObject): boolean {
  for (const key in content) {
    const value = content[key];
    if (key === "message" || isEmpty(value)) continue;
    const word = wordOf(key);
    if (!word || (typeof value === "object" && !word.isError)) return false;
  }
  return true;
}

/** Whether a value is null, a blank text, or an object or list without entries. */
export function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === null || value === "";
  for (const _ in value) return false;
  return true;
}

/** A status from 400 is its number; undefined says nothing. Objects and lists are words only as errors. */
function readWord(
  { isVerdict, isStatus, isError }: Word,
  value: unknown,
): "confirmed" | "refused" | number | undefined {
  if (typeof value === "object") return isError && !isEmpty(value) ? "refused" : undefined;
  const text = typeof value === "string" ? value.trim().toLowerCase() : JSON.stringify(value);
  const status = /^[2-5]\d\d$/.test(text) ? Number(text) : 0;
  if (isStatus && status >= 400) return status;
  const isSuccess = status >= 200 && status < 300;
  if (isError) {
    if (value === false) return isStatus && "confirmed";
    const isNone = typeof value === "number" ? value !== 1 : isSuccess || noError.has(text);
    return isNone ? undefined : "refused";
  }
  if (isSuccess || (isVerdict && confirming.has(text))) return "confirmed";
  return isVerdict && refusing.has(text) ? "refused" : undefined;
}
