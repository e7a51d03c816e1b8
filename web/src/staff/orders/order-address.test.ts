import { safeParse } from "valibot";
import { expect, test } from "vitest";
import { addressField, orderAddressForm } from "./order-address.ts";

const address = {
  name: " Asha Menon ",
  mobile: "+919876543210",
  building: "12",
  street: "Temple Road",
  landmark: "",
  city: "Thrissur",
  postalCode: "680001",
};

test("an address of an order has all but a landmark, a number of India and a PIN", () => {
  expect(safeParse(orderAddressForm, address).output).toEqual({ ...address, name: "Asha Menon", landmark: null });
  const invalid = { name: " ", mobile: "+91987654321", building: "", street: "", city: "", postalCode: "068000" };
  for (const [field, text] of Object.entries(invalid)) {
    const { issues } = safeParse(orderAddressForm, { ...address, [field]: text });
    expect(issues?.map(({ path }) => path?.[0].key)).toEqual([field]);
  }
  expect(safeParse(orderAddressForm, { ...address, mobile: "+4915112345678" }).success).toBe(false);
});

test("a rejected field of the input is shown at the field of the form", () => {
  expect(addressField("input.address.postalCode")).toBe("postalCode");
  expect(addressField("address.mobile")).toBe("mobile");
});
