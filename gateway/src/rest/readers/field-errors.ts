import { messageOf } from "./message.ts";
import { contentsOf } from "./outcome.ts";
import { isObject } from "./reader.ts";
import type { Body } from "../request.ts";

/** Words of a message that says only that something is wrong. */
const general =
  /\b(?:validations?|validate|invalid|incorrect|unprocessable|given data|errors?|failed|failure|bad request|something went wrong|required (?:fields|parameters)|(?:check|review|correct|fix) (?:your|the|all) \w+)\b/i;

/**
 * What a rejection says to the shopper: its `message` or, in place of a general one, the first sentence of `errors`, null for none; and
 * the key that it is about with those above it, blank for none (Q139).
 * @param countHidden receives the kind of each text that is for developers
 * @param isOfStaff whether it rejects a call of staff
 */
export function rejectionTextOf(body: unknown, countHidden: (kind: string) => void, isOfStaff: boolean) {
  const message = messageOf(body, countHidden, isOfStaff);
  const errors = isObject(body) ? [body, ...contentsOf(body)].flatMap((level) => readErrors(level["errors"], "")) : [];
  if (message !== null && !general.test(message)) return { message, key: errors[0]?.[0] ?? "" };
  for (const [key, text] of errors) {
    const sentence = messageOf({ message: text }, countHidden, isOfStaff);
    if (sentence !== null) return { message: sentence, key };
  }
  return { message, key: "" };
}

/** Reads `{ mobile: ["…"] }`, `["…"]` and `[{ field: "mobile", message: "…" }]` (JSON:API's too); a single word is a code, and no sentence. */
function readErrors(sent: unknown, key: string): [key: string, sentence: string][] {
  if (typeof sent === "string") return /\S\s+\S/.test(sent) ? [[key, sent.trim()]] : [];
  if (Array.isArray(sent)) return sent.flatMap((entry) => readErrors(entry, key));
  if (!isObject(sent)) return [];
  const text = sent["message"] ?? sent["msg"] ?? sent["detail"];
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

/** The input's field of a key that REST names with those above it; null for a key that the call has not sent. */
export function inputFieldOf(path: string, body: Body | null): string | null {
  const sent = Object.values(body ?? {}).filter(isObject);
  const key = path.split(/\W+/).find((part) => sent.some((values) => Object.hasOwn(values, part)));
  if (key === undefined || key in fields) return fields[key ?? ""] ?? null;
  return key.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
