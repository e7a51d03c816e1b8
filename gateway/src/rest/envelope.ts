import * as v from "valibot";

type JsonObject = Record<string, unknown>;

/** True for a JSON object, not for a list or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** REST's own words for the shopper: `message` beside or in `data`, else a textual `error`; null for none (Q1). */
export function messageOf(body: unknown): string | null {
  if (!isObject(body)) return null;
  const inner = isObject(body["data"]) ? body["data"] : {};
  const words = [body["message"], inner["message"], body["error"]];
  const found = words.find((word): word is string => typeof word === "string" && word.trim() !== "");
  return found?.trim() ?? null;
}

/** Whether the answer refuses whatever its status says (Q3). */
export function isRefused(body: unknown): boolean {
  return isObject(body) && (body["success"] === false || body["success"] === "false");
}

/**
 * A schema for what an answer holds, wherever it holds it: in `data`, in `data.data` or beside them (Q1, Q2). The
 * first of these levels that has one of the named entries is read. Where none has, a bare list stands for the first
 * entry, and a bare object for the one named `bare`.
 */
export function answer<const Entries extends v.ObjectEntries>(entries: Entries, bare?: keyof Entries & string) {
  const names = Object.keys(entries);
  return v.pipe(
    v.unknown(),
    v.transform((body) => contentOf(body, names, bare)),
    v.object(entries),
  );
}

/** A schema for a list that stands bare or as the `data` of an object around it. */
export function list<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (isObject(value) && "data" in value ? value["data"] : value)),
    v.array(item),
  );
}

function contentOf(body: unknown, names: string[], bare: string | undefined): unknown {
  const data = isObject(body) ? body["data"] : undefined;
  const inner = isObject(data) ? data["data"] : undefined;
  const levels = [data, inner, body];
  const named = levels.find((level) => isObject(level) && names.some((name) => (level[name] ?? null) !== null));
  if (named) return named;
  const bareList = levels.find(Array.isArray);
  if (bareList) return { [names[0] ?? ""]: bareList };
  const content = [inner, data, body].find(isObject);
  return bare && content ? { [bare]: content } : (content ?? {});
}
