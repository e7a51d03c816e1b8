import { parse, safeParse } from "valibot";
import { expect, test } from "vitest";
import {
  promoCodeFields,
  promoCodeForm,
  promoCodeInput,
  promoCodeState,
  switched,
  usesText,
} from "./promo-code-form.ts";

const onam = {
  code: "ONAM10",
  percent: 10,
  startsAt: "2026-08-01T18:30:00.000Z",
  endsAt: "2026-08-31T18:29:59.999Z",
  isActive: true,
  maxUses: 100,
  maxUsesPerCustomer: null,
  useCount: 3,
};

test("an unchanged form says the same terms, with the seconds of its dates, and leaves the state as it is", () => {
  const input = promoCodeInput(parse(promoCodeForm, promoCodeFields(onam)), onam);
  const { code: _code, useCount: _uses, isActive: _state, ...terms } = onam;
  expect(input).toEqual(terms);
});

test("a new code is in capital letters, and its dates are India's", () => {
  const fields = { ...promoCodeFields(null), code: " onam10 ", percent: "10", endsAt: "2026-08-31T23:59" };
  const read = parse(promoCodeForm, fields);
  expect(read.code).toBe("ONAM10");
  expect(promoCodeInput(read, null)).toEqual({
    percent: 10,
    startsAt: null,
    endsAt: "2026-08-31T18:29:00.000Z",
    maxUses: null,
    maxUsesPerCustomer: null,
  });
});

test("each invalid field has its message", () => {
  const fields = { code: "", percent: "110", maxUses: "0" };
  const { issues = [] } = safeParse(promoCodeForm, { ...promoCodeFields(onam), ...fields });
  expect(issues.map(({ path }) => path?.[0]?.key)).toEqual(["code", "percent", "maxUses"]);
});

test("disabling a code keeps its terms", () => {
  const { code: _code, useCount: _uses, ...terms } = onam;
  expect(switched(onam)).toEqual({ ...terms, isActive: false });
  expect(switched({ ...onam, isActive: false })).toEqual(terms);
});

test("a code is usable in its time, up to its limit, unless it is disabled", () => {
  const now = Date.parse("2026-08-15T00:00:00Z");
  expect(promoCodeState(onam, now)).toEqual({ label: "Active", isUsable: true });
  expect(promoCodeState({ ...onam, isActive: false }, now).label).toBe("Disabled");
  expect(promoCodeState({ ...onam, useCount: 100 }, now).label).toBe("Used up");
  expect(promoCodeState(onam, Date.parse("2026-07-01T00:00:00Z")).label).toBe("Not yet");
  expect(promoCodeState(onam, Date.parse("2026-09-01T00:00:00Z")).label).toBe("Ended");
});

test("uses are told with their limit", () => {
  expect(usesText(onam)).toBe("3 of 100");
  expect(usesText({ ...onam, maxUses: null, useCount: 123456 })).toBe("1,23,456");
});
