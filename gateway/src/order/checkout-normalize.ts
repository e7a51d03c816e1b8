import { formatRupees, paiseOf, parseRupees } from "../money/paise.ts";
import { writtenId } from "../ids/rest-id.ts";
import { type Checkout, type PaymentFlow, toPayOf } from "./model.ts";
import { normalizePayment } from "./normalize.ts";
import type { CheckoutRequest } from "./rules.ts";
import type { WireCheckout, WireCheckoutRequest, WireFoundOrder, WirePlacedOrder } from "./wire.ts";

const wirePaymentModes = { CASH: "Cash", CARD: "Card", CREDIT: "Credit" } as const;

export function toWireRequest(request: CheckoutRequest): WireCheckoutRequest {
  const { addressId, paymentMode, note, promoCode, points, gstin } = request;
  return {
    address_id: writtenId(addressId),
    payment_mode: wirePaymentModes[paymentMode],
    ...(note && { customer_note: note }),
    ...(promoCode && { promocode: promoCode }),
    ...(points > 0 && { points }),
    ...(gstin && { gstin }),
  };
}

/** @param paymentFlow as the shopper's client knows it: only an order by card has one */
export function toWireCheckout(checkout: Checkout, paymentFlow: PaymentFlow = "DIALOG"): WireCheckout {
  return {
    ...toWireRequest(checkout),
    paid_amount: formatRupees(checkout.paidAmount),
    ...(checkout.promoCode && { discount: formatRupees(checkout.discount) }),
    ...(paymentFlow === "REDIRECT" && checkout.paymentMode === "CARD" && { payment_flow: "redirect" }),
  };
}

/** A placed order as REST sends it, with the amounts of its checkout where it sends none. */
export function normalizePlaced(
  { order_id, order, expected_on, delivery_charge, payment }: WirePlacedOrder,
  checkout: Pick<Checkout, "paidAmount" | "deliveryCharge">,
) {
  const { paidAmount } = checkout;
  const sentCharge = delivery_charge === null ? null : parseRupees(delivery_charge);
  const toPay = toPayOf({ paidAmount, deliveryCharge: sentCharge ?? checkout.deliveryCharge });
  return {
    orderId: order_id ?? order?.id ?? null,
    paidAmount,
    toPay,
    expectedOn: expected_on,
    payment: payment && normalizePayment(payment, toPay),
  };
}

/** An order placed earlier with the same idempotency key. */
export function normalizeFoundOrder({ order_id, paid_amount, expected_on, delivery_charge, payment }: WireFoundOrder) {
  const [paidAmount, deliveryCharge] = [paiseOf(paid_amount), paiseOf(delivery_charge ?? 0)];
  const toPay = paidAmount + deliveryCharge;
  return {
    orderId: order_id,
    paidAmount,
    toPay,
    expectedOn: expected_on,
    payment: payment && normalizePayment(payment, toPay),
  };
}
