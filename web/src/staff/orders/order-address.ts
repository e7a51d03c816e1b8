import { check, nonEmpty, object, pipe, regex, string, type InferInput, type InferOutput } from "valibot";
import { foreignMessage } from "../../ui/parse-mobile.ts";
import { isForeign } from "../../ui/phone-number.ts";
import { optionalText, requiredText } from "../form/fields.ts";
import { limits } from "../limits.generated.ts";

/** Another address of an order. */
export const orderAddressForm = object({
  name: requiredText("Please enter the full name.", limits.changeOrder.address.name),
  /** With its country code, or empty. */
  mobile: pipe(
    string(),
    nonEmpty("Please enter the mobile number."),
    check((number) => !isForeign(number), foreignMessage),
    regex(/^\+91[6-9]\d{9}$/, "Please enter a mobile number with ten digits."),
  ),
  building: requiredText("Please enter the building.", limits.changeOrder.address.building),
  street: requiredText("Please enter the street.", limits.changeOrder.address.street),
  landmark: optionalText(limits.changeOrder.address.landmark),
  city: requiredText("Please enter the town.", limits.changeOrder.address.city),
  postalCode: pipe(
    string(),
    nonEmpty("Please enter the PIN."),
    regex(/^[1-9]\d{5}$/, "The PIN has six digits, and does not begin with 0."),
  ),
});

export type OrderAddressValues = InferInput<typeof orderAddressForm>;
/** A valid address, trimmed. */
export type OrderAddress = InferOutput<typeof orderAddressForm>;

export const emptyAddress = { name: "", mobile: "", building: "", street: "", landmark: "", city: "", postalCode: "" };

/** The field of the form that a field of the mutation's input has. */
export function addressField(inputField: string): string {
  return inputField.replace(/^(?:input\.)?address\./, "");
}
