import { isEmpty, isObject, type JsonObject } from "./reader.ts";

/** What a body says about its call, in words beside `message` and its content (Q112). */
export interface Outcome {
  /** `contradictory` is a refusing and a confirming word together. */
  verdict: "confirmed" | "refused" | "contradictory" | "silent";
  /** The HTTP statuses from 400 to 599 among the words. */
  codes: readonly number[];
}

/** The names of the words that say yes or no, a status, or an error, in small letters and without `_`. */
const verdictNames: ReadonlySet<string> = new Set(["success", "status", "result", "ok"]);
const statusNames: ReadonlySet<string> = new Set(["status", "code", "statuscode", "error"]);
const errorNames: ReadonlySet<string> = new Set(["error", "errors"]);

const confirming = /^(?:true|1|yes|ok|success|done|2\d\d)$/;
const refusing = /^(?:false|0|no|fail|failed|failure|error|invalid|denied)$/;
/** Texts of an error that say that there is none. */
const noError = /^(?:|false|0|no|n|off|null|nil|none|n\/a|-|2\d\d)$/;

/**
 * Reads the outcome of a call: of the body, unless that is a bare entity, and of an object under `data` or `result` that has
 * nothing but words, `message` and empty values. What is deeper is content.
 */
export function outcomeOf(body: unknown): Outcome {
  if (!isObject(body)) return { verdict: "silent", codes: [] };
  const levels = contentsOf(body).filter(hasOnlyWords);
  if (!isBareEntity(body)) levels.push(body);
  const codes: number[] = [];
  let [confirms, refuses] = [false, false];
  for (const level of levels) {
    for (const key in level) {
      const word = readWord(nameOf(key), level[key]);
      if (word === "confirmed") confirms = true;
      else if (word !== undefined) refuses = true;
      if (typeof word === "number") codes.push(word);
    }
  }
  if (refuses) return { verdict: confirms ? "contradictory" : "refused", codes };
  return { verdict: confirms ? "confirmed" : "silent", codes };
}

/** Whether a body refuses a read. */
export function refusesRead(body: unknown): boolean {
  const { verdict } = outcomeOf(body);
  return verdict === "refused" || verdict === "contradictory";
}

/** Whether a key may be a word for the outcome. */
export function isOutcomeKey(key: string): boolean {
  const name = nameOf(key);
  return verdictNames.has(name) || statusNames.has(name) || errorNames.has(name);
}

/** The objects under the keys of content. */
export function contentsOf(body: JsonObject): JsonObject[] {
  return [body["data"], body["result"]].filter(isObject);
}

function isBareEntity(body: JsonObject): boolean {
  return (body["id"] ?? null) !== null && (body["message"] ?? null) === null;
}

const nameOf = (key: string): string => key.toLowerCase().replace("_", "");

/** Whether a body or its content has a message and words for the outcome only. */
export function hasOnlyWords(content: JsonObject): boolean {
  for (const key in content) {
    const value = content[key];
    if (key === "message" || isEmpty(value)) continue;
    if (!(typeof value === "object" ? errorNames.has(nameOf(key)) : isOutcomeKey(key))) return false;
  }
  return true;
}

/** A status from 400 is its number; undefined says nothing. Objects and lists are words only as errors. */
function readWord(name: string, value: unknown): "confirmed" | "refused" | number | undefined {
  const isError = errorNames.has(name);
  if (typeof value === "object") return isError && !isEmpty(value) ? "refused" : undefined;
  const text = typeof value === "string" ? value.trim().toLowerCase() : JSON.stringify(value);
  if (statusNames.has(name) && /^[45]\d\d$/.test(text)) return Number(text);
  if (isError) {
    if (value === false) return name === "error" ? "confirmed" : undefined;
    return noError.test(text) || (typeof value === "number" && value !== 1) ? undefined : "refused";
  }
  if (verdictNames.has(name)) return confirming.test(text) ? "confirmed" : refusing.test(text) ? "refused" : undefined;
  return statusNames.has(name) && /^2\d\d$/.test(text) ? "confirmed" : undefined;
}
