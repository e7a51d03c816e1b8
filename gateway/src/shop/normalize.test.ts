import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../tests/gateway/support/read-wire.ts";
import { normalizeDeliveryRule } from "./normalize.ts";
import { readDeliveryRule } from "./wire.ts";

const delivery = { same_day_before: "17:00", from: "08:00", to: "22:00" };
const read = (value: unknown) => normalizeDeliveryRule(readWire(readDeliveryRule.payload, value));

describe("the delivery rule from REST (Q97)", () => {
  test.each([{ data: { delivery } }, { delivery: { same_day_before: "17:00:00", from: "8:00", to: " 22:00 " } }])(
    "%j has times in minutes after midnight",
    (body) => {
      expect(read(body)).toEqual({ sameDayBefore: 1020, from: 480, to: 1320 });
    },
  );

  test("may last until midnight", () => {
    expect(read({ delivery: { ...delivery, to: "24:00" } })).toMatchObject({ to: 1440 });
  });

  test.each([{}, { data: [] }, { data: { delivery: null } }])("is none in %j", (body) => {
    expect(read(body)).toBeNull();
  });

  test.each(["5 PM", "25:00", "24:01", "17:60", 17, null])("with the time %j is unreadable", (same_day_before) => {
    const path = errorOf(readDeliveryRule.payload, { delivery: { ...delivery, same_day_before } });
    expect(path).toBe("delivery.same_day_before");
  });
});
