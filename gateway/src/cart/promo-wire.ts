import { plainRupees } from "../money/paise.ts";
import { levelsOf, reportContent } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { isObject, type JsonObject, pathBelow, type Reader, UnreadableValue } from "../rest/readers/reader.ts";

/** The discount of a promo code in percent; `other` is one that is no whole percentage; null if the response states none. */
export type WireDiscount = number | "other" | null;

const percentKey = /percent|pct/;
const capKey = /max.*discount|discount.*(?:max|cap|limit)|up_?to/;
const amountKey =
  /discount|cashback|deduction|reduction|saving|rebate|off$|^off_|flat|fixed|^(?:(?:coupon|promo\w*|voucher|offer)_?)?(?:amount|value)$/;
const typeKey = /^(?:.*(?:discount|coupon|promo|voucher|value|offer).*_)?(?:type|mode|unit)$/;
const textKey =
  /(?:^|_)(?:code|type|mode|unit|id|name|label|title|text|message|description|status|at|date|applied)$|^(?:is|has|min\w*)_/;
const percentType = /percent|pct|^[%p]$/;
const amountType = /fix|flat|amount|rupee|inr|₹|^rs|free|ship|buy|gift|^f$/;
/** Keys of objects that have percentages and amounts of their own. */
const otherObject = /cart|item|product|line|user|customer|order|address|tax|deliver|shipping|wallet|point/;

const nameOf = (key: string): string => key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();

const isRead = (key: string) => [percentKey, amountKey, typeKey].some((name) => name.test(nameOf(key)));

/** The objects in a body that may describe the promo code. */
function objectsIn(value: unknown): JsonObject[] {
  const objects = [value].flat().filter(isObject);
  const inner = objects.flatMap((one) => Object.entries(one).filter(([key]) => !otherObject.test(nameOf(key))));
  return [...objects, ...inner.flatMap(([, entry]) => objectsIn(entry))];
}

/** Reads what a response says of the discount of a promo code, under any name that hosts give it (Q127). */
export const promoDiscount: Reader<WireDiscount> = {
  expects: "a percentage from 0 to 100",
  read(body, path, report) {
    const [place, content] =
      levelsOf(body).find(([, level]) => isObject(level) && Object.keys(level).some(isRead)) ?? [];
    if (place && isObject(content)) reportContent(place, content, Object.keys(content).filter(isRead), report);
    else report.countEnvelope("none");
    const percents = new Set<number>();
    const amounts: number[] = [];
    let isOther = false;
    for (const object of objectsIn(body)) {
      const typeKeys = Object.keys(object).filter((key) => typeKey.test(nameOf(key)));
      const types = typeKeys.map((key) => (leaf.string.parse(object[key]) ?? "").toLowerCase());
      const isPercent = types.some((type) => percentType.test(type));
      isOther ||= !isPercent && types.some((type) => amountType.test(type));
      for (const [key, value] of Object.entries(object)) {
        const [name, sent] = [nameOf(key), leaf.string.parse(value)];
        if (textKey.test(name) || typeof sent !== "string" || leaf.price.parse(sent) === null) continue;
        const number = Number(plainRupees(sent).replace(/\s*%$/, ""));
        if (percentKey.test(name) || (sent.endsWith("%") && amountKey.test(name))) {
          if (!(number >= 0 && number <= 100)) throw new UnreadableValue(pathBelow(path, key), promoDiscount.expects);
          percents.add(number);
        } else if (capKey.test(name)) isOther ||= number !== 0;
        else if (amountKey.test(name) && isPercent && number <= 100) percents.add(number);
        else if (amountKey.test(name) && /\d/.test(sent)) amounts.push(number);
      }
    }
    const [percent, ...others] = [...percents].filter((one) => one > 0);
    if (isOther || others.length > 0 || !Number.isInteger(percent ?? 0)) return "other";
    if (percent !== undefined) return percent;
    return amounts.some((amount) => amount !== 0)
      ? "other"
      : percents.size > 0
        ? 0
        : amounts.length > 0
          ? "other"
          : null;
  },
};
