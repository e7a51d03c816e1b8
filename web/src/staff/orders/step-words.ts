import type { DeliveryFailure, OrderReturnState, OrderUndoStep, ReturnReason } from "../../schema.generated.ts";

/** Why a parcel was not delivered. */
export const failureLabels: Record<DeliveryFailure, string> = {
  NOBODY_THERE: "Nobody was there",
  REFUSED: "The recipient did not take it",
  ADDRESS: "The address was not found",
  LOST: "The courier has lost it",
};

/** Why products are returned. */
export const returnReasonLabels: Record<ReturnReason, string> = {
  TOO_SMALL: "Too small",
  TOO_LARGE: "Too large",
  NOT_AS_SHOWN: "Not as shown",
  FAULTY: "Faulty or damaged",
  CHANGED_MY_MIND: "Changed their mind",
  OTHER: "Another reason",
};

/** How a return stands. */
export const returnStateLabels: Record<OrderReturnState, string> = {
  REQUESTED: "Requested",
  RETURNED: "Returned",
  REFUSED: "Refused",
};

/** A step that can be taken back: its name, and what taking it back does. */
export const undoTexts: Record<OrderUndoStep, { name: string; effect: string }> = {
  DELIVERED: {
    name: "delivered",
    effect:
      "The order is out for delivery again, and what the delivery gave the customer, such as points, is taken back.",
  },
  PAID: { name: "paid", effect: "The order is to be paid again, and the points that its payment gave are taken back." },
  RETURN: {
    name: "return settled",
    effect:
      "The return waits for a decision again. Its refund, and pieces that went back into the stock, are taken back.",
  },
};

/** A reason that was chosen and the words for it, such as `Faulty or damaged. A torn border`; null without both. */
export function returnReasonText({ reasonCode, reason }: { reasonCode: ReturnReason | null; reason: string | null }) {
  const label =
    reasonCode === null || (reasonCode === "OTHER" && reason !== null) ? null : returnReasonLabels[reasonCode];
  return [label, reason].filter((text) => text !== null).join(". ") || null;
}
