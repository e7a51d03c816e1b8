import type { Order_OrderFragment } from "./Order.generated.ts";

/**
 * What the history of the tab, which outlives the login, leaves out of an order: the personal parts, and the return of items,
 * which is numbered by the known returns. They come with the query only.
 */
export const withheldParts = {
  shipTo: null,
  payment: null,
  canReturn: false,
  cancellation: null,
  deliveryProblem: null,
  returns: [],
  changes: [],
  refunds: [],
  invoiceNumber: null,
  gstin: null,
  creditNotes: [],
  parcel: null,
} satisfies Partial<Order_OrderFragment>;

/** An order as the history of the tab may have it. */
export function withoutWithheldParts<Order>(order: Order): Order & typeof withheldParts {
  return { ...order, ...withheldParts };
}
