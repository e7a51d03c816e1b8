import * as v from "valibot";

const Place = v.object({ latitude: v.number(), longitude: v.number() });

/** The rules of accounts-and-orders, section 5, in its words. */
export const addressForm = v.object({
  name: required("Full Name is required"),
  /** With its country code, or empty. */
  mobile: v.pipe(v.string(), v.regex(/^\+91\d{8,13}$/, "Please enter a valid mobile number")),
  building: required("Building Number is required"),
  street: required("Street is required"),
  landmark: v.pipe(v.string(), v.trim()),
  city: required("City is required"),
  postalCode: v.pipe(
    v.string(),
    v.nonEmpty("Postal Code is required"),
    v.regex(/^\d{6}$/, "Postal Code must be exactly 6 digits"),
  ),
  /** Null until the marker is set. */
  location: v.pipe(
    v.nullable(Place),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (dataset.value) return dataset.value;
      addIssue({ message: "Please select a location on the map" });
      return NEVER;
    }),
  ),
});

/** What stands in the fields of the address form, as typed. */
export type AddressFields = v.InferInput<typeof addressForm>;
/** An address that may be saved, without surrounding space. */
export type CheckedAddress = v.InferOutput<typeof addressForm>;

const typedFields = v.object({
  name: v.string(),
  mobile: v.string(),
  building: v.string(),
  street: v.string(),
  landmark: v.string(),
  city: v.string(),
  postalCode: v.string(),
  location: v.nullable(Place),
} satisfies Record<keyof AddressFields, v.GenericSchema>);

/** What `JSON.stringify` made of the fields; null for what is no such text. */
export function readFields(text: string): AddressFields | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), typedFields), text);
  return read.success ? read.output : null;
}

/** The address as the shop takes it. */
export function toInput({ location, landmark, ...address }: CheckedAddress) {
  return { ...address, ...location, landmark: landmark || null };
}

/** Digits only and six at most: what the postal code field keeps of what is typed or pasted. */
export function toPostalCode(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, 6);
}

function required(fault: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(fault));
}
