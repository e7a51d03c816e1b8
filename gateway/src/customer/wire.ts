import type * as v from "valibot";
import { WireAmount, WireId, WireNumber, WireText } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

/** The person of a profile, in both spellings of the name and the number. */
export const WirePerson = wireObject("Person", {
  id: WireId,
  name: WireText,
  full_name: WireText,
  email: WireText,
  mobile: WireText,
  phone: WireText,
});
export type WirePerson = v.InferOutput<typeof WirePerson>;

/** The account beside the person. */
export const WireAccount = wireObject("Account", { points_balance: WireNumber, credit_balance: WireAmount });
export type WireAccount = v.InferOutput<typeof WireAccount>;
