import type { MessageKind } from "../schema.generated.ts";

/** What a message is about, by its kind. */
export const messageKinds: Record<MessageKind, string> = {
  ORDER_PLACED: "Order placed",
  ORDER_CHANGED: "Order changed by the shop",
  OUT_FOR_DELIVERY: "Out for delivery",
  NOT_DELIVERED: "Not delivered",
  DELIVERED: "Delivered",
  CANCELLED: "Order cancelled",
  RETURN_REQUESTED: "Return requested",
  RETURN_ACCEPTED: "Return accepted",
  RETURN_REFUSED: "Return refused",
  REFUND_PAID: "Refund paid out",
  CREDIT_DUE: "Credit due soon",
  NUMBER_CHANGED: "Mobile number changed",
  EMAIL_CHANGED: "Email changed",
  CONFIRM_EMAIL: "Link that confirms an email",
  OWNER_NEWS: "What happens in the shop",
};
