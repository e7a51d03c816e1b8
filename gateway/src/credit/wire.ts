import type * as v from "valibot";
import { wholeFrom, WireAmount, WireId, WireInstant, WireText } from "../rest/spellings.ts";
import { wireObject } from "../rest/wire-object.ts";

/** An order on credit; the letter case of its approval is any (Q23). */
export const WireCreditTransaction = wireObject(
  "CreditTransaction",
  {
    id: WireId,
    address_id: WireId,
    paid_amount: WireAmount,
    payment_approval: WireText,
    payment_mode: WireText,
    created_at: WireInstant,
    points_earned: wholeFrom(0),
  },
  { oneOf: [["id"], ["paid_amount"], ["created_at"]] },
);
export type WireCreditTransaction = v.InferOutput<typeof WireCreditTransaction>;
