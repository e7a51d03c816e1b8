import type * as v from "valibot";
import { WireFlag, WireId, WireNumber, WireText } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

const entries = {
  id: WireId,
  name: WireText,
  mobile: WireText,
  building: WireText,
  building_num: WireText,
  street: WireText,
  landmark: WireText,
  city: WireText,
  po_box: WireText,
  latitude: WireNumber,
  longitude: WireNumber,
  is_default: WireFlag,
  type: WireText,
};

/** An address as REST lists it, its building in both spellings (Q16, Q17). */
export const WireAddress = wireObject("Address", entries, { oneOf: [["id"]] });
export type WireAddress = v.InferOutput<typeof WireAddress>;

/** An address in the answer to saving it: not one that has an id and no street (Q42). */
export const WireSavedAddress = wireObject("Address", entries, { oneOf: [["id"], ["street"]] });
