import { normalizeImage } from "../image/normalize.ts";
import { anyCase } from "./letter-case.ts";
import { formatRupees, paiseOf, parseRupees } from "../money/paise.ts";
import { unnamedProduct } from "../product/normalize.ts";
import { writtenId } from "../ids/rest-id.ts";
import type { WireReturnRequest } from "./change-wire.ts";
import type { Cancellation, Checkout, Order, OrderItem, OrderReturn, OrderStatus } from "./model.ts";
import type { CheckoutRequest, ReturnRequest } from "./rules.ts";
import {
  isReturnStatus,
  normalizeKnownStatus,
  normalizePaymentMode,
  normalizePaymentStatus,
  normalizeStatus,
  statusOfReturn,
} from "./statuses.ts";
import type {
  WireCheckout,
  WireCheckoutRequest,
  WireFoundOrder,
  WireOrder,
  WireOrderItem,
  WirePlacedOrder,
} from "./wire.ts";

const wirePaymentModes = { CASH: "Cash", CARD: "Card", CREDIT: "Credit" } as const;

export function normalizeOrder(wire: WireOrder): Order {
  const status = normalizeStatus(wire.return === null ? wire.order_status : statusOfReturn(wire.return.status));
  const times = normalizeTimes(wire, status.status);
  return {
    id: wire.id,
    placedAt: wire.created_at,
    ...status,
    times,
    items: wire.order_items.map(normalizeOrderItem),
    paymentMode: normalizePaymentMode(wire.payment_mode),
    promoCode: wire.promocode,
    discount: wire.discount === null ? null : paiseOf(wire.discount),
    paidAmount: paiseOf(wire.paid_amount),
    note: wire.customer_note,
    expectedOn: wire.expected_on,
    shipTo: wire.ship_to,
    paymentStatus: normalizePaymentStatus(wire.payment_status),
    tax: wire.tax === null ? null : parseRupees(wire.tax),
    canCancel: wire.can_cancel ?? false,
    canReturn: wire.can_return ?? false,
    cancellation: status.status === "CANCELLED" ? normalizeCancellation(wire, times) : null,
    return: normalizeReturn(wire, status.status, times),
    invoiceNumber: wire.invoice_no,
    parcel:
      wire.courier === null
        ? null
        : { courier: wire.courier, trackingNumber: wire.tracking_number, url: wire.tracking_url },
  };
}

/** The times of steps with a known status, and of the return. */
function normalizeTimes({ order_steps, return: returned }: WireOrder, status: OrderStatus): Order["times"] {
  const times = new Map<OrderStatus, Date>();
  for (const step of order_steps ?? []) {
    const known = normalizeKnownStatus(step.status);
    if (known && step.created_at) times.set(known, step.created_at);
  }
  if (returned?.requested_at) times.set("RETURN_REQUESTED", returned.requested_at);
  if (returned?.settled_at && isSettled(status)) times.set(status, returned.settled_at);
  return times;
}

function isSettled(status: OrderStatus): boolean {
  return status === "RETURNED" || status === "RETURN_REFUSED";
}

const normalizeParty = anyCase<Cancellation["by"]>("CUSTOMER", "SHOP");

function normalizeCancellation({ cancelled_by, cancel_reason }: WireOrder, times: Order["times"]): Cancellation | null {
  const by = normalizeParty(cancelled_by);
  return by ? { by, at: times.get("CANCELLED") ?? null, reason: cancel_reason } : null;
}

/** A shop may send a return's status as the order's own, without details. */
function normalizeReturn({ return: sent }: WireOrder, status: OrderStatus, times: Order["times"]): OrderReturn | null {
  if (sent === null && !isReturnStatus(status)) return null;
  const refund = sent?.refund_amount ?? null;
  return {
    reason: sent?.reason ?? null,
    requestedAt: times.get("RETURN_REQUESTED") ?? null,
    settledAt: isSettled(status) ? (times.get(status) ?? null) : null,
    refund: refund !== null && status === "RETURNED" ? parseRupees(refund) : null,
  };
}

function normalizeOrderItem(wire: WireOrderItem): OrderItem {
  const { id, product } = wire;
  return {
    id,
    title: product?.title ?? product?.name ?? unnamedProduct,
    image: normalizeImage(product?.image ?? null),
    size: wire.size ?? wire.variant?.label ?? null,
    quantity: wire.qty,
    total: paiseOf(wire.total_amount),
    productId: referenceOf(product?.pid ?? null),
    sizeId: referenceOf(wire.size_id),
    returnedQuantity: wire.returned_qty,
  };
}

/** The id of another object; 0, an integer column's default, is none. */
function referenceOf(id: string | null): string | null {
  return id === "0" ? null : id;
}

export function toWireRequest(request: CheckoutRequest): WireCheckoutRequest {
  const { addressId, paymentMode, note, promoCode, points } = request;
  return {
    address_id: writtenId(addressId),
    payment_mode: wirePaymentModes[paymentMode],
    ...(note && { customer_note: note }),
    ...(promoCode && { promocode: promoCode }),
    ...(points > 0 && { points }),
  };
}

export function toWireCheckout(checkout: Checkout): WireCheckout {
  return {
    ...toWireRequest(checkout),
    paid_amount: formatRupees(checkout.paidAmount),
    ...(checkout.promoCode && { discount: formatRupees(checkout.discount) }),
  };
}

export function toWireReturn({ orderId, items, reason }: ReturnRequest): WireReturnRequest {
  return {
    order_id: writtenId(orderId),
    items: items.map(({ id, quantity }) => ({ id: writtenId(id), qty: quantity })),
    reason,
  };
}

/** The id of a placed order and the day on which it is expected; null where REST sends none. */
export function normalizePlaced({ order_id, order, expected_on }: WirePlacedOrder) {
  return { orderId: order_id ?? order?.id ?? null, expectedOn: expected_on };
}

/** An order placed earlier with the same idempotency key. */
export function normalizeFoundOrder({ order_id, paid_amount, expected_on }: WireFoundOrder) {
  return { orderId: order_id, paidAmount: paiseOf(paid_amount), expectedOn: expected_on };
}
