import type { object } from "../rest/readers/containers.ts";
import { isCalendarDate, leaf, type Rupees } from "../rest/readers/leaves.ts";
import { isObject, type JsonObject, type Reader } from "../rest/readers/reader.ts";

/** An offer with the times between which it is valid, in milliseconds since 1970; infinite without a limit. */
export interface WireOffer {
  price: Rupees;
  from: number;
  to: number;
}

/** The names of offers besides `offer_price`, the one that is most likely charged first. */
const offerKeys = ["final_price", "special_price", "sale_price", "discounted_price", "special"].flatMap((name) => [
  name,
  name.replace("_p", "P"),
]);

const limitName =
  /^(?:dateon|date)?(?:special|sale|discount(?:ed)?|offer|final|deal|promo(?:tion)?)?(?:price)?(?:dates?|valid(?:ity)?)?(?:(from|starts?|begins?)|(?:up)?to|ends?|until|till|thru|through|expir(?:y|es)|(?<=price)effective)(?:date|time|at|on|gmt|utc)*$/i;
const limitOf = (key: string) => limitName.exec(key.replaceAll("_", ""));
const noTime = /^[-0:.TZ\s]+$/;
const hasZone = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i;

/** Reads the offers that `priced` has found; a limit that cannot be read ends them all (Q126). */
export const otherOffers: Reader<WireOffer[]> = {
  expects: "offers",
  read(sent, path, report) {
    const prices: Rupees[] = [];
    let [from, to] = [-Infinity, Infinity];
    for (const [key, value] of Object.entries(isObject(sent) ? sent : {})) {
      const price = leaf.price.parse(value);
      const limit = limitOf(key);
      // 1 or true in the place of a price says that the product is special.
      if (price === null || (limit ? noTime.test(String(value)) : key === "special" && Number(value) === 1)) continue;
      const time = limit ? timeOf(value, key, !limit[1]) : Infinity;
      if (time === undefined || (!limit && price === undefined)) report.countBreach(path.replace(/[^.]*$/, key));
      if (!limit && price !== undefined) prices.push(price);
      else if (limit?.[1]) from = Math.max(from, time ?? Infinity);
      else if (limit) to = Math.min(to, time ?? -Infinity);
    }
    return prices.map((price) => ({ price, from, to }));
  },
};

/** The instant of a limit, which is in India unless it has a zone; a day as an end is included. */
function timeOf(value: unknown, key: string, isEnd: boolean): number | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  if (isCalendarDate(text)) return Date.parse(`${text}T00:00+05:30`) + (isEnd ? 86_400_000 : 0);
  return leaf.instant.parse(hasZone.test(text) || /gmt|utc/i.test(key) ? text : `${text}+05:30`)?.getTime();
}

/** Makes readers of objects whose entry `special_price` is what they have of offers under other names, with their limits. */
export const priced =
  (make: typeof object): typeof object =>
  (name, entries, options) => {
    const reader = make(name, entries, options);
    return { ...reader, read: (input, path, report) => reader.read(folded(input), path, report) };
  };

/** Whether an object has one of `offerKeys`. Written out, because a loop takes a tenth of the time to read a product list. */
const hasOffer = (row: JsonObject): boolean =>
  row["final_price"] !== undefined ||
  row["finalPrice"] !== undefined ||
  row["special_price"] !== undefined ||
  row["specialPrice"] !== undefined ||
  row["sale_price"] !== undefined ||
  row["salePrice"] !== undefined ||
  row["discounted_price"] !== undefined ||
  row["discountedPrice"] !== undefined ||
  row["special"] !== undefined;

function folded(input: unknown): unknown {
  if (!isObject(input) || !hasOffer(input)) return input;
  const keys = Object.keys(input);
  const read = [...offerKeys.filter((key) => key in input), ...keys.filter(limitOf)];
  const others = keys.filter((key) => !read.includes(key));
  const pick = (names: string[]) => Object.fromEntries(names.map((key) => [key, input[key]]));
  return { ...pick(others), special_price: pick(read) };
}
