import { expect, test } from "vitest";
import * as v from "valibot";
import { codeForm, loginForm, profileForm, signUpForm } from "./validation.ts";

const devika = { name: "Devika R", email: "devika@example.in", mobile: "+919876543210" };

/** The first error message of each invalid field. */
function errorsOf(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const));
}

test("a login requires only a mobile number", () => {
  expect(errorsOf(loginForm, { name: "", email: "", mobile: "" })).toEqual({
    mobile: "Please enter your mobile number.",
  });
  expect(errorsOf(loginForm, { ...devika, name: "", email: "" })).toEqual({});
});

test("a sign-up requires all three fields and trims them", () => {
  const message = "Please fill in all fields.";
  expect(errorsOf(profileForm, { name: "", email: "  ", mobile: "" })).toEqual({
    name: message,
    email: message,
    mobile: message,
  });
  expect(v.parse(profileForm, { ...devika, name: " Devika R ", email: "devika@example.in " })).toEqual(devika);
});

test("a login and a sign-up refuse a number of another country, which a profile may keep", () => {
  const abroad = { ...devika, mobile: "+6591234567" };
  const error = { mobile: "Only Indian mobile numbers can be used." };
  expect([loginForm, signUpForm, profileForm].map((form) => errorsOf(form, abroad))).toEqual([error, error, {}]);
});

test("a name that shows nothing is missing", () => {
  expect(errorsOf(signUpForm, { ...devika, name: "\u200B\u00AD" })).toEqual({ name: "Please fill in all fields." });
});

test("an email has the form x@y.z", () => {
  for (const email of ["devika", "devika@", "devika@example", "dev ika@example.in", "@example.in"]) {
    expect(errorsOf(profileForm, { ...devika, email })).toEqual({ email: "Please enter a valid email." });
  }
});

test("a code has exactly four digits", () => {
  for (const code of ["", "123", "12345", "12a4"]) {
    expect(errorsOf(codeForm, { code })).toEqual({ code: "Please enter a 4-digit OTP." });
  }
  expect(errorsOf(codeForm, { code: "0420" })).toEqual({});
});
