import * as v from "valibot";
import { _standardSchema as standardSchema } from "valibot";
import { noteDropped, noteEnvelope, noteUnknown } from "./drift.ts";
import { issueBelow, issueOf } from "./spelling.ts";

type JsonObject = Record<string, unknown>;

/** True for a JSON object, not for a list or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The longest message of REST that is shown to a shopper, in UTF-16 code units. */
const maxMessageLength = 300;

/**
 * REST's own words for the shopper: `message` beside or in `data` (Q1); null for none. A message of several lines or of
 * more than 300 characters is none: it is likely to be a stack trace or a query (Q40).
 */
export function messageOf(body: unknown): string | null {
  if (!isObject(body)) return null;
  const inner = isObject(body["data"]) ? body["data"] : {};
  for (const words of [body["message"], inner["message"]]) {
    const message = typeof words === "string" ? words.trim() : "";
    if (message !== "") return isOneLine(message) && message.length <= maxMessageLength ? message : null;
  }
  return null;
}

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether the answer refuses whatever its status says (Q3). */
export function isRefused(body: unknown): boolean {
  return isObject(body) && (body["success"] === false || body["success"] === "false");
}

/**
 * Whether REST says that a write succeeded: `success` is true, "true" or 1, beside or in `data` (Q41). For writes whose
 * success must not be assumed; the others succeed unless they are refused.
 */
export function isConfirmed(body: unknown): boolean {
  if (!isObject(body)) return false;
  const success = body["success"] ?? (isObject(body["data"]) ? body["data"]["success"] : undefined);
  return success === true || success === "true" || success === 1;
}

/**
 * A schema for what an answer holds, wherever it holds it: in `data`, in `data.data` or beside them (Q1, Q2). The
 * first of these levels that has one of the named entries is read. Where none has, a bare list stands for the first
 * entry, and a bare object for the one named `bare`. The drift ledger learns where it was.
 */
export function answer<const Entries extends v.ObjectEntries>(entries: Entries, bare?: keyof Entries & string) {
  const names = Object.keys(entries);
  return v.pipe(
    v.unknown(),
    v.transform((body) => contentOf(body, names, bare)),
    v.object(entries),
  );
}

/** The same for an answer none of whose entries is a list: a bare list stands for nothing there, as `data: []` of PHP. */
export function fieldsAnswer<const Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries);
  return v.pipe(
    v.unknown(),
    v.transform((body) => levelWith(body, names) ?? {}),
    v.object(entries),
  );
}

/** A schema for a list that stands bare or as the `data` of an object around it. One unreadable row refuses it. */
export function list<const Item extends v.GenericSchema>(item: Item) {
  return listOf(item, null);
}

/**
 * The same for a list of the catalogue: an unreadable row is left out and counted in the drift ledger, so that the other
 * rows are served (Q34). Several rows of which none can be read are refused, because then their shape has changed.
 *
 * @param at where the list stands in the answer, for the ledger: `products.data`
 */
export function listOfReadable<const Item extends v.GenericSchema>(item: Item, at: string) {
  return listOf(item, at);
}

/** @param droppedAt where the list stands, if its unreadable rows are left out; null to refuse it at the first one */
function listOf<const Item extends v.GenericSchema>(item: Item, droppedAt: string | null) {
  return standardSchema<v.BaseSchema<unknown, v.InferOutput<Item>[], v.BaseIssue<unknown>>>({
    kind: "schema",
    type: "list",
    reference: v.array,
    expects: "a list",
    async: false,
    "~run"({ value }, config) {
      const input = isObject(value) && "data" in value ? value["data"] : value;
      if (!Array.isArray(input)) return { typed: false, value, issues: [issueOf("a list", value)] };
      const output: v.InferOutput<Item>[] = [];
      const faults: v.BaseIssue<unknown>[] = [];
      for (let key = 0; key < input.length; key += 1) {
        const read = item["~run"]({ value: input[key] }, config);
        if (read.issues) faults.push(issueBelow(read.issues[0], { input, key, value: input[key] }));
        else output.push(read.value);
        if (droppedAt === null && faults.length > 0) break;
      }
      const [fault] = faults;
      if (fault && (droppedAt === null || (faults.length > 1 && output.length === 0))) {
        return { typed: false, value, issues: [fault] };
      }
      for (const dropped of faults) noteDropped(`${droppedAt}.${v.getDotPath(dropped)}`);
      return { typed: true, value: output };
    },
  });
}

/** The envelope's own keys, the cart that comes along with a shelf (Q21), and what says of a page of orders (Q66). */
const besideContent = ["success", "message", "error", "data", "status", "my_cart", "total", "new", "page", "pageSize"];

/** The three levels of an answer at which its content may stand, each with its name in the drift ledger. */
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
export function holdsOneOf(level: unknown, names: readonly string[]): level is JsonObject {
  return isObject(level) && names.some((name) => (level[name] ?? null) !== null);
}

/** Counts in the drift ledger where the content stood, and what else stood there. */
export function noteContent(place: string, level: JsonObject, names: readonly string[]): void {
  noteEnvelope(place);
  for (const key of Object.keys(level)) {
    if (!names.includes(key) && !besideContent.includes(key)) noteUnknown("answer", key);
  }
}

/** The first level that has one of the named entries, noted in the drift ledger; null where none has. */
function levelWith(body: unknown, names: string[]): JsonObject | null {
  for (const [place, level] of levelsOf(body)) {
    if (!holdsOneOf(level, names)) continue;
    noteContent(place, level, names);
    return level;
  }
  return null;
}

function contentOf(body: unknown, names: string[], bare: string | undefined): unknown {
  const found = levelWith(body, names);
  if (found) return found;
  const levels = levelsOf(body);
  const asList = levels.find(([, level]) => Array.isArray(level));
  if (asList) {
    noteEnvelope(`${asList[0]} as a list`);
    return { [names[0] ?? ""]: asList[1] };
  }
  const [[, data], [, inner]] = levels;
  const content = [inner, data, body].find(isObject);
  if (!bare || !content) {
    noteEnvelope("none");
    return content ?? {};
  }
  noteEnvelope(content === inner ? "data.data bare" : content === data ? "data bare" : "body bare");
  return { [bare]: content };
}
