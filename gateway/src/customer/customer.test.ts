import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { redeemablePoints } from "./model.ts";
import { ProfileReading } from "./normalize.ts";
import { checkCode, checkMobile, checkPerson } from "./rules.ts";

describe("a profile from REST", () => {
  test.each([
    {
      data: {
        user: { id: 2, name: "Asha", mobile: "+919800000000" },
        account: { points_balance: 12, credit_balance: "310.50" },
      },
    },
    {
      data: {
        profile: { id: "2", full_name: "Asha", phone: "+919800000000" },
        account: { points_balance: "12.00", credit_balance: 310.5 },
      },
    },
    {
      user: { id: 2, name: "Asha", mobile: "+919800000000" },
      account: { points_balance: "12", credit_balance: "310.5" },
    },
  ])("is read from %j", (body) => {
    expect(v.parse(ProfileReading, body)).toEqual({
      id: "2",
      name: "Asha",
      email: null,
      mobile: "+919800000000",
      points: 12,
      creditBalance: 31050,
    });
  });

  test.each([
    ["no account", {}],
    ["an empty account", { account: {} }],
    ["a blank balance", { account: { credit_balance: "" } }],
  ])("with %s holds no points, and the balance that the specification falls back on", (_, account) => {
    const customer = v.parse(ProfileReading, { data: { user: { id: 2 }, ...account } });
    expect(customer).toMatchObject({ points: 0, creditBalance: 5605 });
  });

  const asha = { id: 2, name: "Asha", mobile: "+919800000000" };
  const balances = { points_balance: 12, credit_balance: "310.50" };

  test.each([
    { data: { user: { id: 2, mobile: asha.mobile }, profile: { full_name: "Asha" }, account: balances } },
    { data: { account: balances, data: { user: asha } } },
    { data: { account: balances }, profile: asha },
    { data: { data: { account: balances }, user: asha } },
    { data: { ...asha, account: balances } },
    { data: {}, ...asha, account: balances },
    { data: { data: {}, ...asha, account: balances } },
  ])("has the name and the account wherever they stand: %j (Q44)", (body) => {
    expect(v.parse(ProfileReading, body)).toMatchObject({
      name: "Asha",
      mobile: asha.mobile,
      points: 12,
      creditBalance: 31050,
    });
  });

  test.each([
    null,
    {},
    { data: {} },
    { data: { account: balances } },
    { data: { user: {}, account: balances } },
    { data: { user: { name: " " } } },
  ])("without a person is refused: %j (Q44)", (body) => {
    expect(v.is(ProfileReading, body)).toBe(false);
  });

  test("with a balance of nothing owes nothing", () => {
    const account = { credit_balance: "0.00" };
    expect(v.parse(ProfileReading, { data: { user: { id: 2 }, account } }).creditBalance).toBe(0);
  });

  test.each([
    ["+919800000000", "+919800000000"],
    ["919800000000", "+919800000000"],
    ["00919800000000", "+919800000000"],
    ["98000 00000", "+919800000000"],
    [9800000000, "+919800000000"],
    ["unknown", "unknown"],
    ["", null],
  ])("with the number %j has the mobile %j", (mobile, expected) => {
    expect(v.parse(ProfileReading, { data: { user: { id: 2, mobile } } }).mobile).toBe(expected);
  });
});

test("points may be spent only where the shop redeems them", () => {
  const customer = { id: "1", name: null, email: null, mobile: null, points: 40, creditBalance: 0 };
  expect(redeemablePoints(customer, { pointsRedeemable: false })).toBe(0);
  expect(redeemablePoints(customer, { pointsRedeemable: true })).toBe(40);
});

describe("what is typed to log in", () => {
  test("a mobile number goes to REST with its + and digits alone", () => {
    expect(checkMobile("+91 98000-00000")).toBe("+919800000000");
  });

  test.each([
    ["", "Please enter your mobile number."],
    ["+", "Please enter your mobile number."],
    ["9800000000", "Please enter a valid mobile number"],
    ["+91 98", "Please enter a valid mobile number"],
    ["+9198000000001234", "Please enter a valid mobile number"],
  ])("%j is answered with %j", (mobile, words) => {
    expect(() => checkMobile(mobile)).toThrow(words);
  });

  test("a code is exactly four digits", () => {
    expect(checkCode(" 0675 ")).toBe("0675");
    for (const junk of ["", "123", "12345", "12a4", "١٢٣٤"]) {
      expect(() => checkCode(junk)).toThrow("Please enter a 4-digit OTP.");
    }
  });
});

describe("what is typed to sign up", () => {
  const person = { name: " Asha ", email: "asha@example.com", mobile: "+91 9800000000" };

  test("goes to REST without surrounding space", () => {
    expect(checkPerson(person)).toEqual({ name: "Asha", email: "asha@example.com", mobile: "+919800000000" });
  });

  test.each([
    [{ name: " " }, "name", "Please fill in all fields."],
    [{ email: "" }, "email", "Please fill in all fields."],
    [{ mobile: "" }, "mobile", "Please fill in all fields."],
    [{ email: "asha@example" }, "email", "Please enter a valid email."],
    [{ mobile: "12" }, "mobile", "Please enter a valid mobile number"],
  ])("with %j is refused at the field %s", (typed, field, message) => {
    expect(() => checkPerson({ ...person, ...typed })).toThrow(expect.objectContaining({ field, message }));
  });
});
