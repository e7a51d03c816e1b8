import { expect, test } from "vitest";
import { checkCode, checkLogin, checkSignUp } from "./validation.ts";

const devika = { name: "Devika R", email: "devika@example.in", mobile: "+919876543210" };

test("a login needs a mobile number", () => {
  expect(checkLogin({ ...devika, mobile: "" })).toEqual({ field: "mobile", words: "Please enter your mobile number." });
  expect(checkLogin(devika)).toBeNull();
});

test("a sign-up needs all three fields, and points at the first that is empty", () => {
  expect(checkSignUp({ name: "", email: "", mobile: "" })).toEqual({
    field: "name",
    words: "Please fill in all fields.",
  });
  expect(checkSignUp({ ...devika, email: "  " })).toMatchObject({ field: "email" });
  expect(checkSignUp({ ...devika, mobile: "" })).toMatchObject({ field: "mobile" });
  expect(checkSignUp(devika)).toBeNull();
});

test("an email has the form x@y.z", () => {
  const error = { field: "email", words: "Please enter a valid email." };
  for (const email of ["devika", "devika@", "devika@example", "dev ika@example.in", "@example.in"]) {
    expect(checkSignUp({ ...devika, email })).toEqual(error);
  }
});

test("a code has exactly four digits", () => {
  for (const code of ["", "123", "12345", "12a4"]) expect(checkCode(code)?.words).toBe("Please enter a 4-digit OTP.");
  expect(checkCode("0420")).toBeNull();
});
