import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { AddressReading, toWire } from "./normalize.ts";
import { checkAddress } from "./rules.ts";

const typed = {
  name: " Asha Menon ",
  mobile: "+91 98000 00000",
  building: "12 A",
  street: "Swaraj Round",
  landmark: " ",
  city: "Thrissur",
  postalCode: "680001",
  latitude: 10.5276,
  longitude: 76.2144,
};

describe("an address from REST", () => {
  test("has its building and coordinates in REST's own spelling (Q16, Q17)", () => {
    const wire = { id: 2, name: "Asha", building: "12 A", po_box: 680001, latitude: "10.5276", longitude: "76.2144" };
    expect(v.parse(AddressReading, { ...wire, is_default: 1 })).toEqual({
      id: "2",
      name: "Asha",
      mobile: "",
      building: "12 A",
      street: "",
      landmark: null,
      city: "",
      postalCode: "680001",
      latitude: 10.5276,
      longitude: 76.2144,
      isDefault: true,
    });
    expect(v.parse(AddressReading, { id: 2, building_num: "12 A" }).building).toBe("12 A");
  });

  test("without a name or a place has the specification's stand-ins", () => {
    expect(v.parse(AddressReading, { id: 2 })).toMatchObject({ name: "Not provided", latitude: 0, longitude: 0 });
  });

  test.each([
    [{ is_default: 1 }, true],
    [{ is_default: "1" }, true],
    [{ is_default: true }, true],
    [{ type: "default" }, true],
    [{ is_default: 0, type: "default" }, false],
    [{ is_default: "false" }, false],
    [{}, false],
  ])("with %j is the default: %j (Q17)", (wire, isDefault) => {
    expect(v.parse(AddressReading, { id: 2, ...wire }).isDefault).toBe(isDefault);
  });
});

describe("an address to save", () => {
  test("goes to REST trimmed, with building_num and with its own longitude", () => {
    expect(toWire(checkAddress(typed))).toEqual({
      name: "Asha Menon",
      mobile: "+919800000000",
      building_num: "12 A",
      street: "Swaraj Round",
      landmark: null,
      city: "Thrissur",
      po_box: "680001",
      latitude: 10.5276,
      longitude: 76.2144,
    });
  });

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
  ])("with %j is refused at the field %s", (wrong, field, message) => {
    expect(() => checkAddress({ ...typed, ...wrong })).toThrow(expect.objectContaining({ field, message }));
  });
});
