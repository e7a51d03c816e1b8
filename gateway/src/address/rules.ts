import { InvalidInput } from "../errors.ts";
import { isMobile, tidyMobile } from "../mobile.ts";
import type { Address, NewAddress } from "./model.ts";

interface AddressInput extends Omit<NewAddress, "landmark"> {
  landmark?: string | null | undefined;
}

/**
 * An address that may be saved, without surrounding space.
 *
 * @throws InvalidInput in the specification's words, naming the first field at fault
 */
export function checkAddress(input: AddressInput): NewAddress {
  const address: NewAddress = {
    name: input.name.trim(),
    mobile: tidyMobile(input.mobile),
    building: input.building.trim(),
    street: input.street.trim(),
    landmark: input.landmark?.trim() || null,
    city: input.city.trim(),
    postalCode: input.postalCode.trim(),
    latitude: input.latitude,
    longitude: input.longitude,
  };
  const rules: [field: keyof NewAddress, words: string, isMet: boolean][] = [
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
  for (const [field, words, isMet] of rules) if (!isMet) throw new InvalidInput(words, field);
  return address;
}

/**
 * An address that may take the place of one that is kept, without surrounding space.
 *
 * @throws InvalidInput in the specification's words: for whatever is blank the same ones, naming the first such field
 */
export function checkEditedAddress(input: AddressInput): NewAddress {
  const required = ["name", "mobile", "building", "street", "city", "postalCode"] as const;
  const blank = required.find((field) => input[field].trim() === "");
  if (blank) throw new InvalidInput("All required address fields must be provided.", blank);
  return checkAddress(input);
}

/** Whether a listed address is the one that was sent; REST may round its place on the map. */
export function isSameAddress(listed: Address, sent: NewAddress): boolean {
  const fields = ["name", "mobile", "building", "street", "landmark", "city", "postalCode"] as const;
  return fields.every((field) => listed[field] === sent[field]);
}

/** @throws InvalidInput for a blank one */
export function checkAddressId(id: string): string {
  const known = id.trim();
  if (known === "") throw new InvalidInput("Address ID is required.", "id");
  return known;
}
