import { expect, test } from "vitest";
import { checkAddress, toPostalCode, type AddressFields } from "./address-form.ts";

const complete: AddressFields = {
  name: "Devika R",
  mobile: "+919876543210",
  building: "Building 14",
  street: "Swaraj Round North",
  landmark: "",
  city: "Thrissur",
  postalCode: "680001",
  location: "1",
};

test("an address without a landmark is complete", () => {
  expect(checkAddress(complete)).toEqual({ address: complete, faults: null });
});

test("space around the words is not kept", () => {
  expect(checkAddress({ ...complete, name: "  Devika R ", landmark: " by the temple " }).address).toMatchObject({
    name: "Devika R",
    landmark: "by the temple",
  });
});

test("an empty form says what each field wants", () => {
  const empty = {
    name: " ",
    mobile: "",
    building: "",
    street: "",
    landmark: "",
    city: "",
    postalCode: "",
    location: "",
  };
  expect(checkAddress(empty).faults).toEqual({
    name: "Full Name is required",
    mobile: "Please enter a valid mobile number",
    building: "Building Number is required",
    street: "Street is required",
    city: "City is required",
    postalCode: "Postal Code is required",
    location: "Please select a location on the map",
  });
});

test("a postal code has exactly six digits", () => {
  expect(checkAddress({ ...complete, postalCode: "6800" }).faults).toEqual({
    postalCode: "Postal Code must be exactly 6 digits",
  });
});

test.each(["", "+919876543", "9876543210"])("%j is not a mobile number", (mobile) => {
  expect(checkAddress({ ...complete, mobile }).faults).toEqual({ mobile: "Please enter a valid mobile number" });
});

test("the postal code field drops everything but six digits", () => {
  expect(toPostalCode("680 001-99")).toBe("680001");
});
