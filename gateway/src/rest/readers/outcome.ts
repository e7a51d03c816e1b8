import { isObject, type JsonObject } from "./reader.ts";

/** What a body says about its call, in words beside `message` and its content (Q112). */
export interface Outcome {
  /** `contradictory` is a refusing and a confirming word together. */
  verdict: "confirmed" | "refused" | "contradictory" | "silent";
  /** The HTTP statuses from 400 to 599 among the words. */
  codes: readonly number[];
}

/** The names of outcome words, in small letters and without `_`, and what their values can be. */
const kindsOfWords: ReadonlyMap<string, { verdict?: true; code?: true; error?: true }> = new Map([
  ["success", { verdict: true }],
  ["status", { verdict: true, code: true }],
  ["result", { verdict: true }],
  ["ok", { verdict: true }],
  ["error", { error: true, code: true }],
  ["errors", { error: true }],
  ["code", { code: true }],
  ["statuscode", { code: true }],
]);

const confirming: ReadonlySet<string> = new Set(["true", "1", "yes", "ok", "success", "done"]);
const refusing: ReadonlySet<string> = new Set("false 0 no fail failed failure error invalid denied".split(" "));
/** Texts under `error` that say that there is none. */
const noError: ReadonlySet<string> = new Set(["", "false", "no", "n", "off", "null", "none"]);

const silent: Outcome = { verdict: "silent", codes: [] };

/**
 * Reads the outcome of a call: of the body, unless that is a bare entity, and of an object under `data` or `result` that has
 * nothing but outcome words, `message` and empty values. Objects and lists are words only under `error` and `errors`.
 */
export function outcomeOf(body: unknown): Outcome {
  if (!isObject(body)) return silent;
  const levels = isBareEntity(body) ? [] : [body];
  for (const content of contentsOf(body)) if (hasOnlyWords(content)) levels.push(content);
  let [confirms, refuses] = [false, false];
  const codes: number[] = [];
  for (const level of levels) {
    for (const key in level) {
      const kind = kindOf(key);
      const verdict = kind && verdictOf(kind, level[key]);
      if (verdict === undefined) continue;
      if (verdict === "confirmed") confirms = true;
      else refuses = true;
      if (typeof verdict === "number") codes.push(verdict);
    }
  }
  if (refuses) return { verdict: confirms ? "contradictory" : "refused", codes };
  return confirms ? { verdict: "confirmed", codes } : silent;
}

/** The objects under the keys of content. */
export function contentsOf(body: JsonObject): JsonObject[] {
  return [body["data"], body["result"]].filter(isObject);
}

function isBareEntity(body: JsonObject): boolean {
  return (body["id"] ?? null) !== null && (body["message"] ?? null) === null;
}

function kindOf(key: string) {
  return kindsOfWords.get(key) ?? kindsOfWords.get(key.toLowerCase().replace("_", ""));
}

function hasOnlyWords(content: JsonObject): boolean {
  for (const key in content) {
    if (key !== "message" && !isEmpty(content[key]) && !kindOf(key)) return false;
  }
  return true;
}

/** Whether a value is null, a blank text, or an object or list without entries. */
export function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === null || value === "";
  for (const _ in value) return false;
  return true;
}

/** A status from 400 is its number; undefined is silent. */
function verdictOf(
  { verdict, code, error }: { verdict?: true; code?: true; error?: true },
  value: unknown,
): "confirmed" | "refused" | number | undefined {
  if (typeof value === "object") return error && !isEmpty(value) ? "refused" : undefined;
  const word = String(value).trim().toLowerCase();
  const number = /^\d{1,3}$/.test(word) ? Number(word) : null;
  if (code && number !== null && number >= 400 && number <= 599) return number;
  if (error) {
    if (value === false) return code && "confirmed";
    return number === null ? (noError.has(word) ? undefined : "refused") : number === 1 ? "refused" : undefined;
  }
  if (number !== null && number >= 200 && number <= 299) return "confirmed";
  if (!verdict) return undefined;
  if (refusing.has(word)) return "refused";
  return confirming.has(word) ? "confirmed" : undefined;
}
