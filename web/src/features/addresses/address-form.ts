import * as v from "valibot";

/** What stands in the fields of the address form, as typed. */
export interface AddressFields {
  name: string;
  /** With its country code, or empty. */
  mobile: string;
  building: string;
  street: string;
  landmark: string;
  city: string;
  postalCode: string;
  /** The id of a delivery location, or empty. */
  location: string;
}

/** Per field what is wrong with it, in the specification's words. */
export type AddressFaults = Partial<Record<keyof AddressFields, string>>;

/** The rules of accounts-and-orders, section 5. */
const addressForm = v.object({
  name: required("Full Name is required"),
  mobile: v.pipe(v.string(), v.regex(/^\+91\d{8,15}$/, "Please enter a valid mobile number")),
  building: required("Building Number is required"),
  street: required("Street is required"),
  landmark: v.pipe(v.string(), v.trim()),
  city: required("City is required"),
  postalCode: v.pipe(
    v.string(),
    v.nonEmpty("Postal Code is required"),
    v.regex(/^\d{6}$/, "Postal Code must be exactly 6 digits"),
  ),
  location: v.pipe(v.string(), v.nonEmpty("Please select a location on the map")),
} satisfies Record<keyof AddressFields, v.GenericSchema<string, string>>);

export type CheckedAddress = { address: AddressFields; faults: null } | { address: null; faults: AddressFaults };

/** The address without surrounding space, or what has to be corrected first. */
export function checkAddress(fields: AddressFields): CheckedAddress {
  const result = v.safeParse(addressForm, fields, { abortPipeEarly: true });
  if (result.success) return { address: result.output, faults: null };
  const faults: AddressFaults = {};
  for (const issue of result.issues) {
    const key = v.getDotPath(issue);
    if (isField(key)) faults[key] ??= issue.message;
  }
  return { address: null, faults };
}

/** Digits only and six at most: what the postal code field keeps of what is typed or pasted. */
export function toPostalCode(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, 6);
}

function required(fault: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(fault));
}

function isField(key: string | null): key is keyof AddressFields {
  return key !== null && key in addressForm.entries;
}
