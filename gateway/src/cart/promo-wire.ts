import { plainRupees } from "../money/paise.ts";
import { levelsOf, reportContent } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { isObject, type JsonObject, pathBelow, type Reader, UnreadableValue } from "../rest/readers/reader.ts";

/** The discount of a promo code in percent; `other` is one that is no whole percentage; null if the response states none. */
export type WireDiscount = number | "other" | null;

const percentKey = /percent|pct/;
const limitedKey = /max.*discount|discount.*(?:max|cap|limit)|up_?to/;
const amountKey =
  /discount|cashback|deduction|reduction|saving|rebate|off$|^off_|flat|fixed|^(?:(?:coupon|promo\w*|voucher|offer)_?)?(?:amount|value)$/;
const textKey =
  /(?:^|_)(?:code|type|id|name|label|title|text|message|description|status|at|date|applied)$|^(?:is|has|min\w*)_/;
const promoKey = /coupon|discount|offer|promo|voucher/;
const percentType = /percent|pct|^[%p]$/;
const amountType = /fix|flat|amount|cash|rupee|^f$/;

const nameOf = (key: string): string => key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();

const isRead = (key: string) => [percentKey, amountKey, promoKey, /type$/].some((name) => name.test(nameOf(key)));

/** The objects at a level, and those of the promo code in them. */
function objectsAt(level: unknown): JsonObject[] {
  const objects = [level].flat().filter(isObject);
  const ofCode = objects.flatMap((one) => Object.keys(one).map((key) => promoKey.test(nameOf(key)) && one[key]));
  return [...objects, ...ofCode.flat().filter(isObject)];
}

/** Reads what a response says of the discount of a promo code, under any name that hosts give it (Q127). */
export const promoDiscount: Reader<WireDiscount> = {
  expects: "a percentage from 0 to 100",
  read(body, path, report) {
    const levels = levelsOf(body);
    const [place, content] = levels.find(([, level]) => isObject(level) && Object.keys(level).some(isRead)) ?? [
      "none",
      {},
    ];
    if (isObject(content)) reportContent(place, content, Object.keys(content).filter(isRead), report);
    const percents = new Set<number>();
    let [hasAmount, isLimited] = [false, false];
    for (const object of levels.flatMap(([, level]) => objectsAt(level))) {
      const typeKeys = Object.keys(object).filter((key) => nameOf(key).endsWith("type"));
      const types = typeKeys.map((key) => (leaf.string.parse(object[key]) ?? "").toLowerCase());
      const isPercent = types.some((type) => percentType.test(type));
      isLimited ||= !isPercent && types.some((type) => amountType.test(type));
      for (const [key, value] of Object.entries(object)) {
        const name = nameOf(key);
        if (textKey.test(name) || (typeof value !== "string" && typeof value !== "number")) continue;
        if (leaf.price.parse(value) === null) continue;
        const text = plainRupees(String(value).trim());
        const number = Number(text.replace(/\s*%$/, ""));
        if (percentKey.test(name) || (text.endsWith("%") && amountKey.test(name))) {
          if (!(number >= 0 && number <= 100)) throw new UnreadableValue(pathBelow(path, key), promoDiscount.expects);
          percents.add(number);
        } else if (limitedKey.test(name)) isLimited ||= number !== 0;
        else if (isPercent && number <= 100 && amountKey.test(name)) percents.add(number);
        else hasAmount ||= amountKey.test(name);
      }
    }
    if (percents.size === 0 && !hasAmount && !isLimited) return null;
    const [percent = 0, ...others] = [...percents].filter((one) => one > 0);
    return isLimited || others.length > 0 || !Number.isInteger(percent) ? "other" : percent || "other";
  },
};
