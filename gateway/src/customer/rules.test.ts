import { describe, expect, test } from "vitest";
import { redeemablePoints } from "./model.ts";
import { checkCode, checkMobile, checkCustomerDetails } from "./rules.ts";

test("points can be redeemed only if redemption is enabled, and if they are known", () => {
  const credit = { creditBalance: 0, creditLimit: null, creditAvailable: null };
  const customer = { id: "1", name: null, email: null, emailConfirmed: null, mobile: null, points: 40, ...credit };
  expect(redeemablePoints(customer, { pointsRedeemable: false })).toBe(0);
  expect(redeemablePoints(customer, { pointsRedeemable: true })).toBe(40);
  expect(redeemablePoints({ ...customer, points: null }, { pointsRedeemable: true })).toBe(0);
});

describe("login input", () => {
  test("a mobile number is reduced to + and digits", () => {
    expect(checkMobile("+91 98000-00000")).toBe("+919800000000");
    expect(checkMobile("0091 98000 00000")).toBe("+919800000000");
    expect(checkMobile("+65 9123 4567")).toBe("+6591234567");
  });

  test.each([
    ["", "Please enter your mobile number."],
    ["+", "Please enter your mobile number."],
    ["980000000", "Please enter a valid mobile number"],
    ["\u200B", "Please enter your mobile number."],
    ["+91 98", "Please enter a valid mobile number"],
    ["+9198000000001234", "Please enter a valid mobile number"],
  ])("the mobile number %j is rejected with %j", (mobile, message) => {
    expect(() => checkMobile(mobile)).toThrow(message);
  });

  test("a code must be exactly four digits", () => {
    expect([" 0675 ", "06-75", "०६७५", "൦൬൭൫", "٠٦٧٥"].map(checkCode)).toEqual(Array(5).fill("0675"));
    for (const invalid of ["", "123", "12345", "12a4", "१२३"]) {
      expect(() => checkCode(invalid)).toThrow("Please enter a 4-digit OTP.");
    }
  });
});

describe("sign-up input", () => {
  const details = { name: " Asha ", email: "asha@example.com", mobile: "+91 9800000000" };

  test("is trimmed", () => {
    expect(checkCustomerDetails(details)).toEqual({ name: "Asha", email: "asha@example.com", mobile: "+919800000000" });
  });

  test("is written in one line, and the address of an email has no invisible characters", () => {
    const typed = { name: "Asha\tMenon\u0000", email: "asha@example.com\u200B", mobile: "098000 00000" };
    const read = { name: "Asha Menon", email: "asha@example.com", mobile: "+919800000000" };
    expect(checkCustomerDetails(typed)).toEqual(read);
  });

  test.each([
    [{ name: " " }, "name", "Please fill in all fields."],
    [{ name: "\u200B\u2060\u3164" }, "name", "Please fill in all fields."],
    [{ name: "x".repeat(101) }, "name", "Name can have at most 100 characters."],
    [{ email: `${"x".repeat(250)}@a.in` }, "email", "Email can have at most 254 characters."],
    [{ email: "" }, "email", "Please fill in all fields."],
    [{ mobile: "" }, "mobile", "Please fill in all fields."],
    [{ email: "asha@example" }, "email", "Please enter a valid email."],
    [{ mobile: "12" }, "mobile", "Please enter a valid mobile number"],
  ])("with %j is rejected with an error for the field %s", (changes, field, message) => {
    expect(() => checkCustomerDetails({ ...details, ...changes })).toThrow(expect.objectContaining({ field, message }));
  });
});
