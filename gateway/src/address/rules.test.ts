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
    [{ mobile: "+65 9123 4567" }, "mobile", "Only Indian mobile numbers can be used."],
    [{ building: "" }, "building", "Building Number is required"],
    [{ building: "x".repeat(131) }, "building", "Building Number can have at most 100 characters."],
    [{ street: "" }, "street", "Street is required"],
    [{ street: "\u200B" }, "street", "Street is required"],
    [{ landmark: "x".repeat(201) }, "landmark", "Landmark can have at most 200 characters."],
    [{ city: "" }, "city", "City is required"],
    [{ postalCode: "" }, "postalCode", "Postal Code is required"],
    [{ postalCode: "68001" }, "postalCode", "Postal Code must be exactly 6 digits"],
    [{ postalCode: "068001" }, "postalCode", "Postal Code cannot begin with 0"],
    [{ latitude: 91 }, "latitude", "Please select a location on the map"],
    [{ longitude: -181 }, "longitude", "Please select a location on the map"],
  ])("with %j is rejected with an error for the field %s", (changes, field, message) => {
    expect(() => checkAddress({ ...input, ...changes })).toThrow(expect.objectContaining({ field, message }));
  });

  test("has each text in one line, its digits as 0 to 9, and the country code", () => {
    const typed = { ...input, street: "Swaraj\tRound\u0000", mobile: "098000-00000", postalCode: "६८० ००१" };
    expect(checkAddress(typed)).toMatchObject({
      street: "Swaraj Round",
      landmark: null,
      mobile: "+919800000000",
      postalCode: "680001",
    });
  });
});
