import * as v from "valibot";
import { readMobile } from "../mobile.ts";
import type { Address, NewAddress } from "./model.ts";
import { WireAddress, WireSavedAddress } from "./wire.ts";

export function normalizeAddress(wire: WireAddress): Address {
  return {
    id: wire.id,
    name: wire.name ?? "Not provided",
    mobile: readMobile(wire.mobile ?? ""),
    building: wire.building ?? wire.building_num ?? "",
    street: wire.street ?? "",
    landmark: wire.landmark ?? null,
    city: wire.city ?? "",
    postalCode: wire.po_box ?? "",
    latitude: wire.latitude ?? 0,
    longitude: wire.longitude ?? 0,
    isDefault: wire.is_default ?? wire.type?.toLowerCase() === "default",
  };
}

/** The other way: an address as REST takes it (Q16). */
export function toWire(address: NewAddress) {
  return {
    name: address.name,
    mobile: address.mobile,
    building_num: address.building,
    street: address.street,
    landmark: address.landmark,
    city: address.city,
    po_box: address.postalCode,
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

/** Reads an address straight into its model. */
export const AddressReading = v.pipe(WireAddress, v.transform(normalizeAddress));
export const SavedAddressReading = v.pipe(
  WireSavedAddress,
  v.transform((wire) => normalizeAddress(wire)),
);
