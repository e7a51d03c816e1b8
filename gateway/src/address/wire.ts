import { messageOnly, payload } from "../rest/readers/envelope.ts";
import { leaf, withDefault } from "../rest/readers/leaves.ts";
import { list, object } from "../rest/readers/containers.ts";
import { optional, type ReadValue } from "../rest/readers/reader.ts";
import { bearerRead, bearerWrite } from "../rest/request.ts";
import { writtenId } from "../ids/rest-id.ts";

const entries = {
  id: leaf.id,
  name: leaf.string,
  mobile: leaf.string,
  building: leaf.string,
  building_num: leaf.string,
  street: leaf.string,
  landmark: leaf.string,
  city: leaf.string,
  po_box: leaf.string,
  latitude: withDefault(leaf.degrees(90), 0),
  longitude: withDefault(leaf.degrees(180), 0),
  is_default: leaf.flag,
  type: leaf.string,
};

/** An address of a list; the building has one of two keys (Q16, Q17). */
export const wireAddress = object("Address", entries, { oneOf: [["id"]] });
export type WireAddress = ReadValue<typeof wireAddress>;

/** An empty list means no addresses; a missing list breaks the contract (Q43). */
const addressListPayload = payload(
  { address_list: optional(list(wireAddress)), addresses: optional(list(wireAddress)) },
  { bareList: "address_list", oneOf: [["address_list", "addresses"]] },
);
export type WireAddressList = ReadValue<typeof addressListPayload>;

/** Requires a street: a payload with only an id does not show what was saved (Q42). */
const savedAddressPayload = payload(
  { address: object("Address", entries, { oneOf: [["id"], ["street"]] }) },
  { bareObject: "address" },
);
export type WireSavedAddress = ReadValue<typeof savedAddressPayload>;

/** The request body of an address: `building_num`, and coordinates as numbers (Q16). */
export type WireNewAddress = {
  name: string;
  mobile: string;
  building_num: string;
  street: string;
  landmark: string | null;
  city: string;
  po_box: string;
  latitude: number;
  longitude: number;
};

/** The caller's addresses. */
export const readAddresses = bearerRead("customer/address-list", addressListPayload, {
  ifNotFound: { address_list: [], addresses: null },
});

/** Saves a new address; the first one becomes the default. */
export function addAddress(address: WireNewAddress) {
  return bearerWrite("POST", "customer/add-address", savedAddressPayload, { body: { json: address } });
}

/** Replaces a saved address. */
export function editAddress(id: string, address: WireNewAddress) {
  return bearerWrite("POST", "customer/edit-address", savedAddressPayload, {
    body: { json: { address_id: writtenId(id), ...address } },
  });
}

export function deleteAddress(id: string) {
  return byId("customer/delete-address", id);
}

export function makeAddressDefault(id: string) {
  return byId("customer/default-address", id);
}

function byId(path: string, id: string) {
  return bearerWrite("POST", path, messageOnly, { body: { multipart: { address_id: id } } });
}
