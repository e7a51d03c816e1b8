import { leaf } from "../../gateway/src/rest/readers/leaves.ts";
import { isTokenName } from "../../gateway/src/rest/readers/token.ts";

/** The origin that replaces a recorded shop's. */
export const recordedOrigin = "http://rest.test";

/**
 * Removes personal data from recorded responses: tokens, names, numbers, email addresses and addresses are replaced by made-up ones.
 * A customer gets the same replacement in every response of a recording.
 */
export class Scrubber {
  readonly #substitutes = new Map<string, string>();
  /** The substitutes of what identifies a customer, by the real value. */
  readonly #identities = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #origin: string;
  #firstMoment: number | null = null;
  /** Replaces what identifies a customer in a text of REST, and in one that was typed. */
  #replaceIn = { sent: (text: string) => text, typed: (text: string) => text };

  /** @param origin of the recorded shop, which may be part of picture URLs */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /**
   * Returns a JSON value without personal data.
   * @param source whether REST has sent it, or a person has typed it, who may write a name in small letters
   */
  scrub(value: unknown, key = "", source: "sent" | "typed" = "sent"): unknown {
    if (Array.isArray(value)) return value.map((item) => this.scrub(item, key, source));
    if (typeof value === "object" && value !== null) {
      const siblings = new Map<string, unknown>(Object.entries(value));
      return Object.fromEntries(
        [...siblings].map(([name, inner]) => [name, this.scrub(inner, kindOf(name, siblings, key), source)]),
      );
    }
    const isPersonal = isTokenName(key) || Object.hasOwn(substitutes, key);
    if (typeof value === "number" && isPersonal) {
      const substitute = this.#substitute(key, String(value));
      return Number.isNaN(Number(substitute)) ? substitute : Number(substitute);
    }
    if (typeof value !== "string" || value.trim() === "") return value;
    if (moments.has(key)) return this.#moment(value);
    if (isDate(key)) return new Date(theDay).toISOString().slice(0, 10);
    if (key === "invoice_no") return value.replace(/\d\d-\d\d/, "26-27");
    return isPersonal ? this.#substitute(key, value) : this.#scrubText(value, source);
  }

  #substitute(key: string, real: string): string {
    const make = isTokenName(key) ? token : substitutes[key];
    if (!make) return real;
    const id = `${make.name} ${real.trim().toLowerCase()}`;
    const known = this.#substitutes.get(id);
    if (known !== undefined) return known;
    const count = this.#counts.get(make.name) ?? 0;
    this.#counts.set(make.name, count + 1);
    const substitute = make(count);
    this.#substitutes.set(id, substitute);
    if (identifying.has(make)) this.#identities.set(real.trim(), substitute);
    if (make === person) this.#identifyByWords(real.trim(), substitute);
    return substitute;
  }

  /** Remembers the words of a name. */
  #identifyByWords(name: string, substitute: string): void {
    const [firstWord = substitute] = substitute.split(" ");
    for (const word of name.split(/\s+/)) this.#identities.set(word, firstWord);
  }

  /** The same date for every recording, in REST's format; intervals of minutes are kept. */
  #moment(written: string): string {
    const time = leaf.instant.parse(written)?.getTime();
    if (time === undefined) return written;
    this.#firstMoment ??= time;
    const minutes = Math.round((time - this.#firstMoment) / 60_000);
    const digits = new Date(theDay + minutes * 60_000).toISOString().replace(/\D/g, "").split("").values();
    return written.replace(/\d/g, () => digits.next().value ?? "0");
  }

  /**
   * From now on replaces also, wherever it is a part of a text, what identifies a customer of the values scrubbed so far: a name in
   * a message, or in a search. In what REST has sent, `owner` is not the name Owner but a role.
   */
  replaceKnown(): void {
    const known = [...this.#identities].filter(([real]) => real.length > 2);
    if (known.length === 0) return;
    const longestFirst = known.map(([real]) => RegExp.escape(real)).toSorted((one, other) => other.length - one.length);
    const anyOf = `(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`;
    const inSmallLetters = new Map(known.map(([real, substitute]) => [real.toLowerCase(), substitute]));
    const replacer = (pattern: RegExp) => (text: string) =>
      text.replace(pattern, (real) => inSmallLetters.get(real.toLowerCase()) ?? real);
    this.#replaceIn = { sent: replacer(new RegExp(anyOf, "gu")), typed: replacer(new RegExp(anyOf, "giu")) };
  }

  /** Replaces a value inside a text, such as a mobile number in a message. */
  #scrubText(text: string, source: "sent" | "typed"): string {
    const scrubbed = text
      .replaceAll(this.#origin, recordedOrigin)
      .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, (email) => this.#substitute("email", email))
      .replace(/\+91\d{10}\b/g, (mobile) => this.#substitute("mobile", mobile))
      .replace(/\b\d{4}(?= is your)|(?<=code(?: is)?:? )\d{4}\b/gi, "1234");
    return this.#replaceIn[source](scrubbed);
  }
}

/**
 * What the value of a key is, by the keys and values beside it.
 * @param parent the key of the object
 */
export function kindOf(name: string, siblings: ReadonlyMap<string, unknown>, parent = ""): string {
  // Beside a choice of SMS it is one too, not an address (Q156).
  if (name === "email" && siblings.has("sms")) return "choice";
  const isRecipient = parent === "bill_to";
  const isPerson = isRecipient || ["email", "mobile", "phone", "street"].some((key) => siblings.has(key));
  if (isPerson && name === "name") return "person";
  if (isRecipient && name === "address") return "bill_address";
  if (name === "label" && ["customer", "staff"].includes(String(siblings.get("entity")))) return "person";
  if (name !== "before" && name !== "after") return name;
  const field = String(siblings.get("field"));
  return field === "name" ? "person" : field;
}

const moments: ReadonlySet<string> = new Set(["created_at", "placed_at", "at", "requested_at", "settled_at", "until"]);
/** Such as `invoice_date` and `expected_on`. */
const isDate = (key: string): boolean => /_(?:date|on)$/.test(key);

const theDay = Date.UTC(2026, 10, 21, 10, 30);

const first = ["Asha", "Ravi", "Devika", "Binu", "Meera", "Jose"];

const person = (count: number) => `${first[count % first.length]} Menon`;
const staffName = () => "Owner";
const email = (count: number) => `${(first[count % first.length] ?? "asha").toLowerCase()}@example.com`;
const mobile = (count: number) => `+9198000000${String(count).padStart(2, "0")}`;
const token = () => "a-token-of-nobody";
const password = () => "a-password-of-nobody";
const building = (count: number) => `${12 + count} A`;
const street = () => "Swaraj Round";
const landmark = () => "Near the temple";
const shipTo = (count: number) =>
  `${person(count)}, ${mobile(count)}, ${building(count)}, Swaraj Round, Thrissur, 680001`;
const city = () => "Thrissur";
const postalCode = () => "680001";
const latitude = () => "10.5276";
const longitude = () => "76.2144";
const note = () => "Ring twice";
const billAddress = () => "12 A, Swaraj Round, Near the temple, Thrissur 680001";
const databaseId = () => "p2Jq0cX9w4mK7s_D";
const reason = () => "Too small";

/** The replacement of a value, by its key in REST's payloads. */
const substitutes: Record<string, (count: number) => string> = {
  person,
  full_name: person,
  staff_name: staffName,
  email,
  mobile,
  phone: mobile,
  password,
  building,
  building_num: building,
  street,
  landmark,
  ship_to: shipTo,
  city,
  po_box: postalCode,
  postalCode,
  latitude,
  longitude,
  customer_note: note,
  note,
  bill_address: billAddress,
  reason,
  cancel_reason: reason,
  database_id: databaseId,
};

/** The values that are replaced wherever they are part of a text; others are only in the values of their keys. */
const identifying: ReadonlySet<(count: number) => string> = new Set([
  person,
  staffName,
  email,
  mobile,
  token,
  password,
  street,
  landmark,
  shipTo,
  billAddress,
]);
