import { InvalidInput } from "../errors.ts";
import { isMobile, normalizeMobile } from "../mobile.ts";
import type { Address, NewAddress } from "./model.ts";

interface AddressInput extends Omit<NewAddress, "landmark"> {
  landmark?: string | null | undefined;
}

/**
 * Trims and validates an address.
 *
 * @throws InvalidInput for the first invalid field, with the specification's message
 */
export function checkAddress(input: AddressInput): NewAddress {
  const address: NewAddress = {
    name: input.name.trim(),
    mobile: normalizeMobile(input.mobile),
    building: input.building.trim(),
    street: input.street.trim(),
    landmark: input.landmark?.trim() || null,
    city: input.city.trim(),
    postalCode: input.postalCode.trim(),
    latitude: input.latitude,
    longitude: input.longitude,
  };
  const rules: [field: keyof NewAddress, message: string, isValid: boolean][] = [
    ["name", "Full Name is required", address.name !== ""],
    ["mobile", "Please enter a valid mobile number", isMobile(address.mobile)],
    ["building", "Building Number is required", address.building !== ""],
    ["street", "Street is required", address.street !== ""],
    ["city", "City is required", address.city !== ""],
    ["postalCode", "Postal Code is required", address.postalCode !== ""],
    ["postalCode", "Postal Code must be exactly 6 digits", /^\d{6}$/.test(address.postalCode)],
    ["latitude", "Please select a location on the map", Math.abs(address.latitude) <= 90],
    ["longitude", "Please select a location on the map", Math.abs(address.longitude) <= 180],
  ];
  for (const [field, message, isValid] of rules) if (!isValid) throw new InvalidInput(message, field);
  return address;
}

/**
 * Trims and validates a changed address.
 *
 * @throws InvalidInput for the first blank field with one message for all of them, otherwise as `checkAddress`
 */
export function checkEditedAddress(input: AddressInput): NewAddress {
  const required = ["name", "mobile", "building", "street", "city", "postalCode"] as const;
  const blank = required.find((field) => input[field].trim() === "");
  if (blank) throw new InvalidInput("All required address fields must be provided.", blank);
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
  if (trimmed === "") throw new InvalidInput("Address ID is required.", "id");
  return trimmed;
}
