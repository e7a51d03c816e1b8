import { describe, expect, test } from "vitest";
import { redeemablePoints } from "./model.ts";
import { checkCode, checkMobile, checkPerson } from "./rules.ts";

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
