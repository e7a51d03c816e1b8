import { check, checkLength } from "../errors.ts";
import { isMobile, parseMobile } from "../text/mobile.ts";
import { digitsOf, onOneLine } from "../text/typed-text.ts";
import type { Address, NewAddress } from "./model.ts";

interface AddressInput extends Omit<NewAddress, "landmark"> {
  landmark?: string | null | undefined;
}

/** The texts of an address, with their names for people and the lengths that REST accepts. */
const texts = [
  ["name", "Full Name", 100],
  ["building", "Building Number", 100],
  ["street", "Street", 200],
  ["landmark", "Landmark", 200],
  ["city", "City", 100],
] as const;

/**
 * Trims and validates an address.
 *
 * @throws InvalidInput for the first invalid field, with the specification's message
 */
export function checkAddress(input: AddressInput): NewAddress {
  const address: NewAddress = {
    name: onOneLine(input.name),
    mobile: parseMobile(input.mobile),
    building: onOneLine(input.building),
    street: onOneLine(input.street),
    landmark: onOneLine(input.landmark ?? "") || null,
    city: onOneLine(input.city),
    postalCode: digitsOf(input.postalCode),
    latitude: input.latitude,
    longitude: input.longitude,
  };
  check(address.name !== "", "Full Name is required", "name");
  check(isMobile(address.mobile), "Please enter a valid mobile number", "mobile");
  check(address.mobile.startsWith("+91"), "Only Indian mobile numbers can be used.", "mobile");
  check(address.building !== "", "Building Number is required", "building");
  check(address.street !== "", "Street is required", "street");
  check(address.city !== "", "City is required", "city");
  check(address.postalCode !== "", "Postal Code is required", "postalCode");
  check(/^\d{6}$/.test(address.postalCode), "Postal Code must be exactly 6 digits", "postalCode");
  check(!address.postalCode.startsWith("0"), "Postal Code cannot begin with 0", "postalCode");
  for (const [field, name, longest] of texts) checkLength(address[field], longest, name, field);
  check(Math.abs(address.latitude) <= 90, "Please select a location on the map", "latitude");
  check(Math.abs(address.longitude) <= 180, "Please select a location on the map", "longitude");
  return address;
}

/**
 * Trims and validates a changed address.
 *
 * @throws InvalidInput for the first blank field with one message for all of them, otherwise as `checkAddress`
 */
export function checkEditedAddress(input: AddressInput): NewAddress {
  const required = ["name", "mobile", "building", "street", "city", "postalCode"] as const;
  for (const field of required)
    check(onOneLine(input[field]) !== "", "All required address fields must be provided.", field);
  return checkAddress(input);
}

/** Whether a listed address equals the sent one. Coordinates are ignored, because REST may round them. */
export function isSameAddress(listed: Address, sent: NewAddress): boolean {
  const fields = ["name", "mobile", "building", "street", "landmark", "city", "postalCode"] as const;
  return fields.every((field) => listed[field] === sent[field]);
}

/** @throws InvalidInput for a blank id */
export function checkAddressId(id: string): string {
  const trimmed = id.trim();
  check(trimmed !== "", "Address ID is required.", "id");
  return trimmed;
}
