import { messageOf } from "./message.ts";
import { contentsOf } from "./outcome.ts";
import { isObject, type JsonObject } from "./reader.ts";

/** A sentence about a key of a call's body; `field` is null if none is named. */
interface FieldError {
  field: string | null;
  sentence: string;
}

/** Words of a message that says only that something is wrong. */
const general =
  /\b(?:validations?|validate|invalid|incorrect|unprocessable|given data|errors?|failed|failure|bad request|something went wrong|required (?:fields|parameters)|(?:check|review|correct|fix) (?:your|the|all) \w+)\b/i;

/**
 * What a rejection says to the shopper: its `message` or, in place of a general one, the first sentence of `errors`, and the key that
 * it is about, with those above it (Q139). Both are null for none.
 * @param countHidden receives the kind of each text that is for developers
 */
export function rejectionTextOf(body: unknown, countHidden: (kind: string) => void) {
  const message = messageOf(body, countHidden);
  const errors = fieldErrorsOf(body);
  const isSpecific = message !== null && !general.test(message);
  const shown = errors.find(({ sentence }) => isSpecific || messageOf({ message: sentence }, countHidden) !== null);
  return { message: isSpecific ? message : (shown?.sentence ?? message), field: shown?.field ?? null };
}

/** Laravel also sends them as `data` itself. */
function fieldErrorsOf(body: unknown): FieldError[] {
  if (!isObject(body)) return [];
  const contents = contentsOf(body);
  const named = [body, ...contents].flatMap(({ errors, error }) => [errors, isObject(error) ? error : null]);
  const bare = contents.filter((content) => Object.values(content).every(isListOfTexts));
  return readErrors([...named, ...bare], null);
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** Reads `{ mobile: ["…"] }`, `["…"]` and `[{ field: "mobile", message: "…" }]`; a single word is a code, and no sentence. */
function readErrors(sent: unknown, field: string | null): FieldError[] {
  if (typeof sent === "string") return /\S\s+\S/.test(sent) ? [{ field, sentence: sent.trim() }] : [];
  if (Array.isArray(sent)) return sent.flatMap((entry) => readErrors(entry, field));
  if (!isObject(sent)) return [];
  const text = textOf(sent, ["message", "msg", "detail", "description"]);
  if (text !== null) return readErrors(text, keyOf(sent) ?? field);
  return Object.entries(sent).flatMap(([key, entry]) => readErrors(entry, field === null ? key : `${field}.${key}`));
}

function keyOf(error: JsonObject): string | null {
  const { source } = error;
  return (
    textOf(error, ["field", "param", "path", "property"]) ?? (isObject(source) ? textOf(source, ["pointer"]) : null)
  );
}

const textOf = (sent: JsonObject, keys: readonly string[]): string | null =>
  keys.map((key) => sent[key]).find((value) => typeof value === "string") ?? null;
