import type { OnlinePayment } from "../order/model.ts";
import { normalizeOnlinePaymentStatus, paymentMethodText } from "../order/statuses.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { leaf } from "../rest/readers/leaves.ts";
import type { ReadValue } from "../rest/readers/reader.ts";
import { special, type SpecialFields, textReader } from "./codec.ts";

/** The payment of an order at the provider. */
export const wireOrderPayment = strictObject(
  "StaffOrder.payment",
  { status: leaf.string, amount_paise: leaf.paise, method: leaf.string, expires_at: leaf.instant },
  { oneOf: [["status"], ["amount_paise"]] },
);

/** Where to pay is for its customer only. */
export function normalizeOrderPayment(wire: ReadValue<typeof wireOrderPayment>): OnlinePayment {
  return {
    status: normalizeOnlinePaymentStatus(wire.status),
    amount: wire.amount_paise,
    method: wire.method === null ? null : paymentMethodText(wire.method),
    url: null,
    expiresAt: wire.expires_at,
  };
}

const wireCount = strictObject(
  "StaffPaymentPage.count",
  { status: textReader, count: leaf.wholeNumber(0) },
  { oneOf: [["status"], ["count"]] },
);

export const paymentFields: SpecialFields = {
  "StaffPayment.method": special({ method: textReader }, [], ({ method }) => method && paymentMethodText(method)),
  "StaffPaymentPage.statusCounts": special({ status_counts: list(wireCount) }, ["status_counts"], ({ status_counts }) =>
    status_counts.flatMap(({ status, count }) => {
      const known = normalizeOnlinePaymentStatus(status);
      return known === null || count === 0 ? [] : [{ status: known, count }];
    }),
  ),
};
