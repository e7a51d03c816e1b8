import * as v from "valibot";
import { WireFlag, WireId, WireNumber, WireText } from "../rest/spellings.ts";

/** An address as REST lists it, its building in both spellings (Q16, Q17). */
export const WireAddress = v.object({
  id: WireId,
  name: v.nullish(WireText),
  mobile: v.nullish(WireText),
  building: v.nullish(WireText),
  building_num: v.nullish(WireText),
  street: v.nullish(WireText),
  landmark: v.nullish(WireText),
  city: v.nullish(WireText),
  po_box: v.nullish(WireText),
  latitude: v.nullish(WireNumber),
  longitude: v.nullish(WireNumber),
  is_default: v.nullish(WireFlag),
  type: v.nullish(WireText),
});
export type WireAddress = v.InferOutput<typeof WireAddress>;
