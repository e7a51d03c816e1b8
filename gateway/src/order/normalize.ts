import * as v from "valibot";
import { formatRupees } from "../money/paise.ts";
import { unnamedProduct } from "../product/normalize.ts";
import { writtenId } from "../rest/written-id.ts";
import type { Checkout, Order, OrderItem, OrderStatus, PaymentMode } from "./model.ts";
import type { CheckoutRequest } from "./rules.ts";
import { WireOrder, type WireOrderItem } from "./wire.ts";

const statuses = new Map<string, OrderStatus>([
  ["placed", "PLACED"],
  ["order placed", "PLACED"],
  ["processed", "PROCESSED"],
  ["order processed", "PROCESSED"],
  ["out for delivery", "OUT_FOR_DELIVERY"],
  ["delivered", "DELIVERED"],
  ["order delivered", "DELIVERED"],
  ["cancelled", "CANCELLED"],
  ["canceled", "CANCELLED"],
  ["order cancelled", "CANCELLED"],
]);

const paymentModes = new Map<string, PaymentMode>([
  ["cash", "CASH"],
  ["card", "CARD"],
  ["credit", "CREDIT"],
]);

const wirePaymentModes: Record<PaymentMode, string> = { CASH: "Cash", CARD: "Card", CREDIT: "Credit" };

/** A status in REST's words, without their case and whatever joins them. */
function plainStatus(words: string): string {
  return words
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();
}

/** Stands for a status that REST does not send (Q45). */
const unknownStatus = "status unknown";

export function normalizeOrder(wire: WireOrder): Order {
  const status = plainStatus(wire.order_status ?? "") || unknownStatus;
  return {
    id: wire.id,
    placedAt: wire.created_at,
    status: statuses.get(status) ?? "OTHER",
    statusLabel: status.charAt(0).toUpperCase() + status.slice(1),
    times: normalizeSteps(wire.order_steps ?? []),
    items: wire.order_items.map(normalizeOrderItem),
    paymentMode: normalizePaymentMode(wire.payment_mode),
    promoCode: wire.promocode ?? null,
    discount: wire.discount ?? 0,
    paidAmount: wire.paid_amount ?? 0,
    note: wire.customer_note ?? null,
  };
}

/** When each step was taken; a step that we do not know, or that bears no time, says nothing. */
function normalizeSteps(steps: NonNullable<WireOrder["order_steps"]>): Order["times"] {
  const times = new Map<OrderStatus, Date>();
  for (const { status, created_at } of steps) {
    const known = statuses.get(plainStatus(status ?? ""));
    if (known && created_at) times.set(known, created_at);
  }
  return times;
}

/** How an order is paid, in any case; null for a mode unknown to us. */
export function normalizePaymentMode(mode: string | null): PaymentMode | null {
  return paymentModes.get((mode ?? "").toLowerCase()) ?? null;
}

function normalizeOrderItem({ id, qty, total_amount, product }: WireOrderItem): OrderItem {
  return {
    id,
    title: product?.title ?? product?.name ?? unnamedProduct,
    image: product?.image ?? null,
    quantity: qty ?? 1,
    total: total_amount ?? 0,
  };
}

/** A request to check out as REST takes it, its address by a number where it has one. */
export function requestToWire({ addressId, paymentMode, note, promoCode, points }: CheckoutRequest) {
  return {
    address_id: writtenId(addressId),
    payment_mode: wirePaymentModes[paymentMode],
    ...(note && { customer_note: note }),
    ...(promoCode && { promocode: promoCode }),
    ...(points > 0 && { points }),
  };
}

/** A checkout as REST takes it: its request, and its amounts in rupees. */
export function toWire(checkout: Checkout) {
  return {
    ...requestToWire(checkout),
    paid_amount: formatRupees(checkout.paidAmount),
    ...(checkout.promoCode && { discount: formatRupees(checkout.discount) }),
  };
}

/** Reads an order straight into its model. */
export const OrderReading = v.pipe(WireOrder, v.transform(normalizeOrder));
