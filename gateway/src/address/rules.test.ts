import { describe, expect, test } from "vitest";
import { checkAddress } from "./rules.ts";

const input = {
  name: "Asha Menon",
  mobile: "+91 98000 00000",
  building: "12 A",
  street: "Swaraj Round",
  landmark: " ",
  city: "Thrissur",
  postalCode: "680001",
  latitude: 10.5276,
  longitude: 76.2144,
};

describe("an address to save", () => {
  test.each([
    [{ name: " " }, "name", "Full Name is required"],
    [{ mobile: "+91 98" }, "mobile", "Please enter a valid mobile number"],
    [{ building: "" }, "building", "Building Number is required"],
    [{ street: "" }, "street", "Street is required"],
    [{ city: "" }, "city", "City is required"],
    [{ postalCode: "" }, "postalCode", "Postal Code is required"],
    [{ postalCode: "68001" }, "postalCode", "Postal Code must be exactly 6 digits"],
    [{ latitude: 91 }, "latitude", "Please select a location on the map"],
    [{ longitude: -181 }, "longitude", "Please select a location on the map"],
  ])("with %j is rejected with an error for the field %s", (changes, field, message) => {
    expect(() => checkAddress({ ...input, ...changes })).toThrow(expect.objectContaining({ field, message }));
  });
});
