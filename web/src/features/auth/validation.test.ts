import { expect, test } from "vitest";
import * as v from "valibot";
import { codeForm, loginForm, personForm } from "./validation.ts";

const devika = { name: "Devika R", email: "devika@example.in", mobile: "+919876543210" };

/** What is said, by the field it is said at: the first that is wrong with it. */
function faults(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const));
}

test("a login needs a mobile number alone", () => {
  expect(faults(loginForm, { name: "", email: "", mobile: "" })).toEqual({
    mobile: "Please enter your mobile number.",
  });
  expect(faults(loginForm, { ...devika, name: "", email: "" })).toEqual({});
});

test("a sign-up needs all three fields, and is sent without surrounding space", () => {
  const words = "Please fill in all fields.";
  expect(faults(personForm, { name: "", email: "  ", mobile: "" })).toEqual({
    name: words,
    email: words,
    mobile: words,
  });
  expect(v.parse(personForm, { ...devika, name: " Devika R ", email: "devika@example.in " })).toEqual(devika);
});

test("an email has the form x@y.z", () => {
  for (const email of ["devika", "devika@", "devika@example", "dev ika@example.in", "@example.in"]) {
    expect(faults(personForm, { ...devika, email })).toEqual({ email: "Please enter a valid email." });
  }
});

test("a code has exactly four digits", () => {
  for (const code of ["", "123", "12345", "12a4"]) {
    expect(faults(codeForm, { code })).toEqual({ code: "Please enter a 4-digit OTP." });
  }
  expect(faults(codeForm, { code: "0420" })).toEqual({});
});
