import { readMobile } from "../text/mobile.ts";
import type { Address, NewAddress } from "./model.ts";
import type { WireAddress, WireAddressList, WireNewAddress } from "./wire.ts";

export function normalizeAddress(wire: WireAddress): Address {
  return {
    id: wire.id,
    name: wire.name ?? "Not provided",
    mobile: readMobile(wire.mobile ?? ""),
    building: wire.building ?? wire.building_num ?? "",
    street: wire.street ?? "",
    landmark: wire.landmark,
    city: wire.city ?? "",
    postalCode: wire.po_box ?? "",
    latitude: wire.latitude,
    longitude: wire.longitude,
    isDefault: wire.is_default ?? wire.type?.toLowerCase() === "default",
  };
}

/** The default address first, the others in REST's order; of several defaults the first is the one (Q131). */
export function normalizeAddressList({ address_list, addresses }: WireAddressList): Address[] {
  const listed = (address_list ?? addresses ?? []).map(normalizeAddress);
  const first = listed.find(({ isDefault }) => isDefault);
  const others = listed.filter((address) => address !== first).map((address) => ({ ...address, isDefault: false }));
  return first ? [first, ...others] : others;
}

export function toWireAddress(address: NewAddress): WireNewAddress {
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
