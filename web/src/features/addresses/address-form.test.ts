import * as v from "valibot";
import { expect, test } from "vitest";
import { addressForm, locationOf, readFields, toInput, toPostalCode, type AddressFields } from "./address-form.ts";

const complete: AddressFields = {
  name: "Devika R",
  mobile: "+919876543210",
  building: "Building 14",
  street: "Swaraj Round North",
  landmark: "",
  city: "Thrissur",
  postalCode: "680001",
  location: { latitude: 10.5276, longitude: 76.2144 },
};

/** The first error message of each invalid field. */
function errorsOf(fields: AddressFields) {
  const result = v.safeParse(addressForm, fields, { abortPipeEarly: true });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const));
}

test("an address without a landmark is valid, and its texts are trimmed", () => {
  const checked = v.parse(addressForm, { ...complete, name: "  Devika R ", landmark: " " });
  expect(toInput(checked)).toEqual({
    name: "Devika R",
    mobile: "+919876543210",
    building: "Building 14",
    street: "Swaraj Round North",
    landmark: null,
    city: "Thrissur",
    postalCode: "680001",
    latitude: 10.5276,
    longitude: 76.2144,
  });
});

test("`readFields` parses serialized fields, and returns null for any other text", () => {
  expect(readFields(JSON.stringify({ ...complete, location: null }))).toEqual({ ...complete, location: null });
  expect([readFields(""), readFields("{}"), readFields('"Devika R"')]).toEqual([null, null, null]);
});

test("an empty form has an error for each required field", () => {
  const empty = { name: " ", mobile: "", building: "", street: "", landmark: "", city: "", postalCode: "" };
  expect(errorsOf({ ...empty, location: null })).toEqual({
    name: "Full Name is required",
    mobile: "Please enter a valid mobile number",
    building: "Building Number is required",
    street: "Street is required",
    city: "City is required",
    postalCode: "Postal Code is required",
    location: "Please select a location on the map",
  });
});

test("a text that shows nothing is missing", () => {
  const errors = { name: "Full Name is required", street: "Street is required" };
  expect(errorsOf({ ...complete, name: "\u200B\u2060", street: " \u3164" })).toEqual(errors);
});

test("a number of another country is refused with a sentence", () => {
  expect(errorsOf({ ...complete, mobile: "+6591234567" })).toEqual({
    mobile: "Only Indian mobile numbers can be used.",
  });
});

test("a postal code has exactly six digits, and none of them is a 0 in front", () => {
  expect(errorsOf({ ...complete, postalCode: "068001" })).toEqual({ postalCode: "Postal Code cannot begin with 0" });
  expect(errorsOf({ ...complete, postalCode: "6800" })).toEqual({ postalCode: "Postal Code must be exactly 6 digits" });
});

test.each(["", "+919876543", "9876543210"])("%j is not a valid mobile number", (mobile) => {
  expect(errorsOf({ ...complete, mobile })).toEqual({ mobile: "Please enter a valid mobile number" });
});

test("the postal code field keeps only digits, and at most six", () => {
  expect(toPostalCode("680 001-99")).toBe("680001");
  expect(toPostalCode("६८० ००१")).toBe("680001");
});

test.each([
  [10.5, 76.2, true],
  [0, 76.2, true],
  [10.5, 0, true],
  [0, 0, false],
  [null, 76.2, false],
  [10.5, null, false],
])("an address at %j, %j has a location: %j", (latitude, longitude, isKnown) => {
  expect(locationOf({ latitude, longitude })).toEqual(isKnown ? { latitude, longitude } : null);
});
