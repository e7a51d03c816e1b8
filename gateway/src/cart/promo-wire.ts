import { plainRupees } from "../money/paise.ts";
import { levelsOf, reportContent } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { isObject, type JsonObject, pathBelow, type Reader, UnreadableValue } from "../rest/readers/reader.ts";

/** The discount of a promo code in percent; `other` is one that is no whole percentage; null if the response states none. */
export type WireDiscount = number | "other" | null;

const percentKey = /percent|pct|(?:^|_)perc?$/;
const capKey = /max.*discount|discount.*(?:max|cap|limit)|up_?to/;
const amountKey =
  /disc(?:ount|_|$)|cashback|deduction|reduction|saving|rebate|off$|^off_|flat|fixed|^(?:(?:coupon|promo\w*|voucher|offer)_?)?(?:amount|value|rate)$/;
const typeKey =
  /^(?:.*(?:discount|coupon|promo|voucher|value|offer).*_)?(?:type|mode|unit|kind)$|^is_(?:percent|fix|flat)|^free_/;
const otherKey =
  /(?:^|_)(?:code|type|mode|unit|kind|id|name|label|title|text|message|description|status|at|date|applied)$|^(?:is|has|min\w*)_|(?:^|_)(?:[csi]?gst|vat|tax)(?:_|$)/;
const percentType = /percent|pct|^[%p]$/;
const amountType = /fix|flat|amount|rupee|inr|₹|^rs|free|ship|buy|gift|^f$/;
const writtenPercent = /^(?:flat\s*)?(-?[\d.]+)\s*(?:%|percent)(?:\s*off)?$/i;
/** Of several amounts of the type percent, the percentage is that of the first of these names; the others are rupees. */
const percentsOfType = [/value$/, /^(?!total|.*(?:discount_amount|sav(?:ed|ing)))/, /./];
/** Keys of objects that have percentages and amounts of their own. */
const otherObject =
  /^(?!cart$|order$).*(?:cart|item|product|line|user|customer|order|address|tax|deliver|shipping|wallet|point|condition)/;

const nameOf = (key: string): string => key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();

const isRead = (key: string) => [percentKey, amountKey, typeKey].some((name) => name.test(nameOf(key)));

/** The objects in a body that may describe the promo code. */
function objectsIn(value: unknown): JsonObject[] {
  const objects = [value].flat().filter(isObject);
  const inner = objects.flatMap((one) => Object.entries(one).filter(([key]) => !otherObject.test(nameOf(key))));
  return [...objects, ...inner.flatMap(([, entry]) => objectsIn(entry))];
}

/** The percentages and amounts of an object; `isOther` if it is no plain percentage whatever they are. */
function discountIn(object: JsonObject, path: string) {
  const types: string[] = [];
  const percents: number[] = [];
  const amounts: [name: string, amount: number][] = [];
  let isOther = false;
  for (const [key, value] of Object.entries(object)) {
    const [name, text] = [nameOf(key), leaf.string.parse(value) ?? ""];
    if (typeKey.test(name)) types.push(leaf.flag.parse(value) === true ? name : text.toLowerCase());
    if (otherKey.test(name) || leaf.price.parse(text) === null) continue;
    const written = writtenPercent.exec(text)?.[1];
    const number = Number(written ?? plainRupees(text));
    if (written !== undefined || percentKey.test(name)) {
      if (!(number >= 0 && number <= 100)) throw new UnreadableValue(pathBelow(path, key), promoDiscount.expects);
      percents.push(number);
    } else if (capKey.test(name)) isOther ||= number !== 0;
    else if (amountKey.test(name) && /\d/.test(text)) amounts.push([name, number]);
  }
  const isPercent = types.some((type) => percentType.test(type));
  if (isPercent && percents.length === 0) {
    const [ofType = []] = percentsOfType
      .map((names) => amounts.filter(([name]) => names.test(name)))
      .filter((found) => found.length > 0);
    percents.push(...ofType.map(([, number]) => number).filter((number) => number >= 0 && number <= 100));
  }
  isOther ||= !isPercent && types.some((type) => amountType.test(type));
  return { percents, amounts: amounts.map(([, number]) => number), isOther };
}

/** Reads what a response says of the discount of a promo code, under any name that hosts give it (Q127). */
export const promoDiscount: Reader<WireDiscount> = {
  expects: "a percentage from 0 to 100",
  read(body, path, report) {
    const [place, content] =
      levelsOf(body).find(([, level]) => isObject(level) && Object.keys(level).some(isRead)) ?? [];
    if (place && isObject(content)) reportContent(place, content, Object.keys(content).filter(isRead), report);
    else report.countEnvelope("none");
    const found = objectsIn(body).map((object) => discountIn(object, path));
    const stated = found.flatMap(({ percents }) => percents);
    const amounts = found.flatMap((one) => one.amounts);
    const [percent = 0, ...others] = new Set(stated.filter((one) => one > 0));
    if (found.some(({ isOther }) => isOther) || others.length > 0 || !Number.isInteger(percent)) return "other";
    if (percent > 0 || (stated.length > 0 && amounts.every((amount) => amount === 0))) return percent;
    return amounts.length > 0 ? "other" : null;
  },
};
