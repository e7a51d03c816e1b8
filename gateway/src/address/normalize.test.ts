import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../tests/gateway/support/read-wire.ts";
import { normalizeAddress, normalizeAddressList, toWireAddress } from "./normalize.ts";
import { checkAddress } from "./rules.ts";
import { addAddress, readAddresses, wireAddress } from "./wire.ts";

const read = (wire: unknown) => normalizeAddress(readWire(wireAddress, wire));

describe("an address from REST", () => {
  test("is read with either building key and with coordinates as strings (Q16, Q17)", () => {
    const wire = { id: 2, name: "Asha", building: "12 A", po_box: 680001, latitude: "10.5276", longitude: "76.2144" };
    expect(read({ ...wire, is_default: 1 })).toEqual({
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
    expect(read({ id: 2, building_num: "12 A" }).building).toBe("12 A");
  });

  test("without a name or coordinates has the specification's fallbacks", () => {
    expect(read({ id: 2 })).toMatchObject({ name: "Not provided", latitude: 0, longitude: 0 });
  });

  test.each([
    [{ is_default: 1 }, true],
    [{ is_default: "1" }, true],
    [{ is_default: true }, true],
    [{ type: "default" }, true],
    [{ is_default: 0, type: "default" }, false],
    [{ is_default: "false" }, false],
    [{ is_default: "null" }, false],
    [{ is_default: "0" }, false],
    [{ is_default: "" }, false],
    [{}, false],
  ])("with %j has isDefault %j (Q17)", (wire, isDefault) => {
    expect(read({ id: 2, ...wire }).isDefault).toBe(isDefault);
  });
});

test("an address is sent to REST trimmed, with building_num and its own longitude", () => {
  const input = {
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
  expect(toWireAddress(checkAddress(input))).toEqual({
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

describe("the REST payload of", () => {
  test.each([
    ["address_list", { data: { address_list: [{ id: 1 }, { id: 2, is_default: 1 }] } }],
    ["addresses", { addresses: [{ id: 1 }, { id: 2, is_default: 1 }] }],
    ["a bare list", { data: [{ id: 1 }, { id: 2, is_default: 1 }] }],
  ])("an address list is sorted with the default address first: %s", (_, body) => {
    const listed = normalizeAddressList(readWire(readAddresses.payload, body));
    expect(listed.map(({ id }) => id)).toEqual(["2", "1"]);
  });

  test.each([null, {}, { success: true }, { data: null }, { data: {} }, { data: { address_list: null } }])(
    "an address list is unreadable without a list: %j (Q43)",
    (body) => {
      expect(errorOf(readAddresses.payload, body)).toBe("");
    },
  );

  test.each([
    { data: [] },
    { data: { address_list: [] } },
    { data: { addresses: [] } },
    { data: { address_list: { data: [] } } },
    { addresses: [] },
  ])("an address list may be empty: %j (Q43)", (body) => {
    expect(normalizeAddressList(readWire(readAddresses.payload, body))).toEqual([]);
  });

  test("a saved address must have a street (Q42)", () => {
    const { payload } = addAddress(toWireAddress({ ...read({ id: 1 }), latitude: 0, longitude: 0 }));
    expect(errorOf(payload, { data: { address: { id: 1 } } })).toBe("address.street");
    expect(errorOf(payload, { data: { id: 1, street: "Swaraj Round" } })).toBeNull();
  });
});
