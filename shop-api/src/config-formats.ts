import { isIP } from "node:net";
import * as v from "valibot";
import type { SmsCountry } from "./customers/sms-limits.ts";
import { isPaymentMode, paymentModes } from "./money/payment-modes.ts";
import { isLoopback } from "./payments/page-url.ts";

/** `1`, `loopback`, or a comma-separated list of addresses and ranges: `10.0.0.0/8, ::1`. */
export function isProxies(text: string): boolean {
  if (/^\d{1,2}$/.test(text) || text === "loopback") return true;
  return text.split(",").every((part) => {
    const [address = "", bits = "32"] = part.trim().split("/");
    return isIP(address) !== 0 && /^\d{1,3}$/.test(bits);
  });
}

/** An integer within the limits, inclusive. */
export const wholeNumber = (min: number, max: number, what: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/, what), v.transform(Number), v.minValue(min, what), v.maxValue(max, what));

/** Country codes, each with or without the limit of its codes: `+91, +971:100`. */
export const smsCountries = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((item) => item.trim())),
  v.everyItem((item) => /^\+[1-9]\d{0,2}(:[1-9]\d{0,6})?$/.test(item), "country codes such as +91 or +91,+971:100"),
  v.mapItems((item): SmsCountry => {
    const [code = "", perHour] = item.split(":");
    return { code, perHour: perHour === undefined ? undefined : Number(perHour) };
  }),
  v.check(
    (countries) => new Set(countries.map(({ code }) => code)).size === countries.length,
    "a list with each country once",
  ),
);

/** Payment modes, each once: `Cash,Credit`. */
export const modeList = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((item) => item.trim())),
  v.everyItem(isPaymentMode, `a list of ${paymentModes.join(", ")}`),
  v.check((listed) => new Set(listed).size === listed.length, "a list with each payment mode once"),
  v.transform((listed) => listed.filter(isPaymentMode)),
);

/** One line of text. */
export const line = v.pipe(
  v.string(),
  v.maxLength(300, "at most 300 characters"),
  v.regex(/^[^\p{Cc}]+$/u, "one line of text"),
);

/** @param what its description in the error */
export const url = (what: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), what),
  );

/** The origin of a web site. */
export const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:/.test(text) && URL.parse(text)?.origin === text,
    "the http(s) address of the shop, without a path",
  ),
);

/** Whether an origin has http: unsafe but, outside production, for a loopback address. */
export function isUnsafeOrigin(text: string, isProduction: boolean): boolean {
  const parsed = URL.parse(text);
  return parsed?.protocol === "http:" && (isProduction || !isLoopback(parsed.hostname));
}

/** `https://key:secret@host/bucket`, whose keys can be decoded. */
export function namesBucket(text: string): boolean {
  const parsed = URL.parse(text);
  if (parsed === null || parsed.pathname.length < 2) return false;
  try {
    return [parsed.username, parsed.password].every((key) => decodeURIComponent(key) !== "");
  } catch {
    return false;
  }
}

/** A variable that may be unset, with its line of docs/configuration.md. */
export const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

/** Express' `trust proxy`. The loopback address is added because a gateway on this machine may share the variable. */
export function asExpressReadsIt(text: string): number | string {
  if (/^\d+$/.test(text)) return Number(text);
  return text === "loopback" ? text : `loopback, ${text}`;
}
