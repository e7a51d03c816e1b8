import * as v from "valibot";
import { WireId, WireNumber, WireText } from "../rest/spellings.ts";

/** The person of a profile, in both spellings of the name and the number. */
export const WirePerson = v.object({
  id: v.nullish(WireId),
  name: v.nullish(WireText),
  full_name: v.nullish(WireText),
  email: v.nullish(WireText),
  mobile: v.nullish(WireText),
  phone: v.nullish(WireText),
});
export type WirePerson = v.InferOutput<typeof WirePerson>;

/** The account beside the person. */
export const WireAccount = v.nullish(v.object({ points_balance: v.nullish(WireNumber) }));
export type WireAccount = v.InferOutput<typeof WireAccount>;
