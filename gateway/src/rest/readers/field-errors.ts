import { messageOf } from "./message.ts";
import { contentsOf } from "./outcome.ts";
import { isObject } from "./reader.ts";
import { type Call, isOfStaff } from "../call.ts";

/** Words of a message that says only that something is wrong. */
const general =
  /\b(?:validations?|validate|invalid|incorrect|unprocessable|given data|errors?|failed|failure|bad request|something went wrong|required (?:fields|parameters)|(?:check|review|correct|fix) (?:your|the|all) \w+)\b/i;

/** Names of lists of sentences besides the keys that the call has sent (Django, NestJS). */
const listNames = ["errors", "detail", "non_field_errors", "message"];

/**
 * What a rejection says to the shopper: its `message` or, in place of a general one, the first sentence of `errors`, null for none; and
 * the input's field that it is about, null for none (Q139).
 * @param countHidden receives the kind of each text that is for developers
 */
export function rejectionTextOf(body: unknown, countHidden: (kind: string) => void, call: Call) {
  const message = messageOf(body, countHidden, isOfStaff(call));
  const named = isObject(body) ? body["field"] : null;
  if (typeof named === "string" && isOfStaff(call)) return { message, field: staffFieldOf(named, call) };
  const own = typeof named === "string" ? inputFieldOf(named, call) : null;
  if (message !== null && own !== null) return { message, field: own };
  const names = [...listNames, ...sentBy(call).flatMap(Object.keys)];
  const levels = isObject(body) ? [body, ...contentsOf(body)] : [];
  const errors = levels.flatMap((level) => names.flatMap((name) => readErrors(listOf(level[name], name), name)));
  if (message !== null && !general.test(message)) return { message, field: inputFieldOf(errors[0]?.[0] ?? "", call) };
  for (const [key, text] of errors) {
    const sentence = messageOf({ message: text }, countHidden, isOfStaff(call));
    if (sentence !== null) return { message: sentence, field: inputFieldOf(key, call) };
  }
  return { message, field: null };
}

/** The path of the field in the names of schema.graphql, such as `sizes.2.offerPrice`, that a rejection of a staff call names in REST's. */
function staffFieldOf(path: string, call: Call): string {
  if (path === "credit_limit_paise") return "amount";
  if (path === "weight_unit" && call.path.startsWith("products/")) return "weight";
  return path.replaceAll(/_paise\b/g, "").replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A key of the call as text is a value, such as that of an address in the response. */
const listOf = (sent: unknown, name: string) =>
  Array.isArray(sent) || name === "errors" || name === "detail" ? sent : undefined;

/** Reads `{ mobile: ["…"] }`, `["…"]` and `[{ field: "mobile", message: "…" }]` (JSON:API's too); a single word is a code, and no sentence. */
function readErrors(sent: unknown, key: string): [key: string, sentence: string][] {
  if (typeof sent === "string") return /\S\s+\S/.test(sent) ? [[key, sent.trim()]] : [];
  if (Array.isArray(sent)) return sent.flatMap((entry) => readErrors(entry, key));
  if (!isObject(sent)) return [];
  const text = sent["message"] ?? sent["msg"] ?? sent["detail"] ?? sent["defaultMessage"];
  const { pointer } = isObject(sent["source"]) ? sent["source"] : {};
  const named = [sent["field"], sent["param"], sent["path"], pointer].find((name) => typeof name === "string");
  if (typeof text === "string") return readErrors(text, named ?? key);
  return Object.entries(sent).flatMap(([name, entry]) => readErrors(entry, `${key}.${name}`));
}

/** The names of an input's fields that are not the key of the body in camelCase; null for a key without a field. */
const ofPeople = { building_num: "building", po_box: "postalCode", key: "mobile", otp: "code" };
const ofOrders = {
  qty: "quantity",
  cart_id: "lineId",
  promocode: "promoCode",
  discount: "promoCode",
  customer_note: "note",
};
const fields: Readonly<Record<string, string | null>> = { ...ofPeople, ...ofOrders, paid_amount: null };

/** The fields of a call's body. */
const sentBy = ({ body }: Call) => Object.values(body ?? {}).filter(isObject);

/** The input's field of a key that REST names with those above it; null for a key that the call has not sent. */
function inputFieldOf(path: string, call: Call): string | null {
  const sent = sentBy(call);
  const key = path.split(/\W+/).find((part) => sent.some((values) => Object.hasOwn(values, part)));
  if (key !== undefined && namesItsObject.test(`${call.path} ${key}`)) return "id";
  if (key === undefined || key in fields) return fields[key ?? ""] ?? null;
  return key.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Calls whose argument `id` is this key. */
const namesItsObject = /-address address_id$|\/cancel-order order_id$/;
