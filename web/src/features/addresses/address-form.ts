import * as v from "valibot";
import { withAsciiDigits } from "../../format/digits.ts";
import { isBlank } from "../../format/is-blank.ts";
import { foreignMessage } from "../../ui/parse-mobile.ts";
import { isForeign } from "../../ui/phone-number.ts";

const Place = v.object({ latitude: v.number(), longitude: v.number() });

/** Validation rules and messages of accounts-and-orders, section 5. */
export const addressForm = v.object({
  name: required("Full Name is required"),
  /** With its country code, or empty. */
  mobile: v.pipe(
    v.string(),
    v.check((number) => !isForeign(number), foreignMessage),
    v.regex(/^\+91\d{8,13}$/, "Please enter a valid mobile number"),
  ),
  building: required("Building Number is required"),
  street: required("Street is required"),
  landmark: v.pipe(v.string(), v.trim()),
  city: required("City is required"),
  postalCode: v.pipe(
    v.string(),
    v.nonEmpty("Postal Code is required"),
    v.regex(/^\d{6}$/, "Postal Code must be exactly 6 digits"),
    v.regex(/^[^0]/, "Postal Code cannot begin with 0"),
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

/** The raw values of the address form. */
export type AddressFields = v.InferInput<typeof addressForm>;
/** A valid address, trimmed. */
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

type SavedPlace = Record<"latitude" | "longitude", number | null>;

/** The location of a saved address; null for one without: 0, 0, or one that cannot be read. */
export function locationOf({ latitude, longitude }: SavedPlace): AddressFields["location"] {
  if (latitude === null || longitude === null) return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

/** Parses form values that were serialized by `JSON.stringify`; null when the text is invalid. */
export function readFields(text: string): AddressFields | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), typedFields), text);
  return read.success ? read.output : null;
}

/** The input of the address mutations. */
export function toInput({ location, landmark, ...address }: CheckedAddress) {
  return { ...address, ...location, landmark: landmark || null };
}

/** Sanitizes a typed or pasted postal code: digits of any script only, at most six. */
export function toPostalCode(typed: string): string {
  return withAsciiDigits(typed).replace(/\D/g, "").slice(0, 6);
}

function required(message: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => !isBlank(text), message),
  );
}
