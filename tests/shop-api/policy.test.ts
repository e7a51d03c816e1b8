import { expect, test } from "vitest";
import { policy as rules } from "../../shop-api/src/orders/policy.ts";
import * as figures from "../../web/src/content/policy-figures.ts";

test("the pages of the web promise what shop-api does", () => {
  expect({ ...figures }).toEqual({
    freeDeliveryFrom: rules.freeDeliveryFromPaise,
    deliveryFee: rules.deliveryFeePaise,
    sameDayBefore: rules.sameDayBeforeHour,
    deliveryFrom: rules.deliveryFromHour,
    deliveryTo: rules.deliveryToHour,
    changeWithinMinutes: rules.cancelWithinMs / 60_000,
    returnWithinHours: rules.returnWithinMs / 3_600_000,
    creditDays: rules.creditDays,
  });
});
