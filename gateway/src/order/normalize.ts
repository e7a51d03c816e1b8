import { normalizeImage } from "../image/normalize.ts";
import { anyCase } from "../text/letter-case.ts";
import { type Paise, paiseOf, parseRupees } from "../money/paise.ts";
import { unnamedProduct } from "../product/normalize.ts";
import { writtenId } from "../ids/rest-id.ts";
import type { WireReturnRequest } from "./change-wire.ts";
import {
  type Cancellation,
  type OnlinePayment,
  type Order,
  type OrderChange,
  type OrderCreditNote,
  type OrderItem,
  type OrderRefund,
  type OrderReturn,
  type OrderStatus,
  type ReturnState,
  type ReturnStatus,
  toPayOf,
} from "./model.ts";
import type { ReturnRequest } from "./rules.ts";
import {
  isReturnStatus,
  normalizeChangeKind,
  normalizeDeliveryFailure,
  normalizeKnownStatus,
  normalizeOnlinePaymentStatus,
  normalizeOrderStatus,
  normalizePaymentMode,
  normalizePaymentStatus,
  normalizeRefundReason,
  normalizeRefundState,
  normalizeReturnReason,
  normalizeReturnState,
  paymentMethodText,
} from "./statuses.ts";
import type {
  WireChange,
  WireCreditNote,
  WireNumberedReturn,
  WireOrder,
  WireOrderItem,
  WirePayment,
  WireRefund,
  WireReturn,
} from "./wire.ts";

export function normalizeOrder(wire: WireOrder): Order {
  const sent = sentReturns(wire);
  const status = normalizeOrderStatus({
    status: wire.order_status,
    detail: wire.status_detail,
    returns: sent.map((one) => one.status),
  });
  const times = normalizeTimes(wire, sent, status.status);
  const paidAmount = paiseOf(wire.paid_amount);
  const deliveryCharge = wire.delivery_charge === null ? null : parseRupees(wire.delivery_charge);
  const toPay = toPayOf({ paidAmount, deliveryCharge });
  return {
    id: wire.id,
    placedAt: wire.created_at,
    ...status,
    times,
    items: wire.order_items.map(normalizeOrderItem),
    paymentMode: normalizePaymentMode(wire.payment_mode),
    promoCode: wire.promocode,
    discount: wire.discount === null ? null : paiseOf(wire.discount),
    paidAmount,
    note: wire.customer_note,
    expectedOn: wire.expected_on,
    shipTo: wire.ship_to,
    paymentStatus: normalizePaymentStatus(wire.payment_status),
    payment: wire.payment ? normalizePayment(wire.payment, toPay) : unsentPayment(status.status, toPay),
    tax: wire.tax === null ? null : parseRupees(wire.tax),
    canCancel: wire.can_cancel ?? false,
    canReturn: wire.can_return ?? false,
    cancellation: status.status === "CANCELLED" ? normalizeCancellation(wire, times) : null,
    deliveryProblem: wire.delivery_problem && {
      reason: normalizeDeliveryFailure(wire.delivery_problem.reason),
      at: wire.delivery_problem.at,
    },
    returns: sent.length > 0 ? sent.map(normalizeReturn) : returnsOfStatus(status.status, times),
    changes: (wire.changes ?? []).flatMap(normalizeChange),
    refunds: (wire.refunds ?? []).map(normalizeRefund),
    deliveryCharge,
    toCollect: wire.to_collect === null ? null : parseRupees(wire.to_collect),
    gstin: wire.gstin,
    invoiceNumber: wire.invoice_no,
    creditNotes: (wire.credit_notes ?? []).map(normalizeCreditNote),
    parcel:
      wire.courier === null
        ? null
        : { courier: wire.courier, trackingNumber: wire.tracking_number, url: wire.tracking_url },
  };
}

/** The returns as REST sends them: a host that knows one return only has no list of them. */
function sentReturns({ return: latest, returns }: WireOrder): (WireReturn | WireNumberedReturn)[] {
  if (returns !== null && returns.length > 0) return returns;
  return latest === null ? [] : [latest];
}

/** The times of steps with a known status, and of the latest return. */
function normalizeTimes(
  { order_steps }: WireOrder,
  returns: readonly WireReturn[],
  status: OrderStatus,
): Order["times"] {
  const times = new Map<OrderStatus, Date>();
  for (const step of order_steps ?? []) {
    const known = normalizeKnownStatus(step.status);
    if (known && step.created_at) times.set(known, step.created_at);
  }
  const [requestedAt, settledAt] = [latestOf(returns, "requested_at"), latestOf(returns, "settled_at")];
  if (requestedAt) times.set("RETURN_REQUESTED", requestedAt);
  if (settledAt && isSettled(status)) times.set(status, settledAt);
  return times;
}

function latestOf(returns: readonly WireReturn[], key: "requested_at" | "settled_at"): Date | null {
  return returns.findLast((one) => one[key] !== null)?.[key] ?? null;
}

function isSettled(status: OrderStatus): boolean {
  return status === "PARTLY_RETURNED" || status === "RETURNED" || status === "RETURN_REFUSED";
}

const normalizeParty = anyCase<Cancellation["by"]>("CUSTOMER", "SHOP");

function normalizeCancellation({ cancelled_by, cancel_reason }: WireOrder, times: Order["times"]): Cancellation | null {
  const by = normalizeParty(cancelled_by);
  return by ? { by, at: times.get("CANCELLED") ?? null, reason: cancel_reason } : null;
}

function normalizeReturn(wire: WireReturn | WireNumberedReturn, index: number): OrderReturn {
  const state = normalizeReturnState(wire.status);
  const { no = index + 1, reason_code = null, items = null } = "no" in wire ? wire : {};
  return {
    number: no,
    state,
    items: (items ?? []).map(({ id, qty, accepted_qty }) => ({
      itemId: id,
      quantity: qty,
      acceptedQuantity: accepted_qty,
    })),
    reasonCode: normalizeReturnReason(reason_code),
    reason: wire.reason,
    requestedAt: wire.requested_at,
    settledAt: state === "REQUESTED" ? null : wire.settled_at,
    refund: wire.refund_amount !== null && state === "RETURNED" ? parseRupees(wire.refund_amount) : null,
  };
}

const returnStates: Record<ReturnStatus, ReturnState> = {
  RETURN_REQUESTED: "REQUESTED",
  PARTLY_RETURNED: "RETURNED",
  RETURNED: "RETURNED",
  RETURN_REFUSED: "REFUSED",
};

/** A shop may send a return's status as the order's own, without details. */
function returnsOfStatus(status: OrderStatus, times: Order["times"]): OrderReturn[] {
  if (!isReturnStatus(status)) return [];
  const requestedAt = times.get("RETURN_REQUESTED") ?? null;
  const settledAt = isSettled(status) ? (times.get(status) ?? null) : null;
  const state = returnStates[status];
  return [{ number: 1, state, items: [], reasonCode: null, reason: null, requestedAt, settledAt, refund: null }];
}

/** Skips an unknown kind. */
function normalizeChange(wire: WireChange): OrderChange[] {
  const kind = normalizeChangeKind(wire.kind);
  if (kind === null) return [];
  const { at, title, size, new_size: newSize, qty: quantity, less_to_pay } = wire;
  return [{ at, kind, title, size, newSize, quantity, lessToPay: paiseOf(less_to_pay ?? 0) }];
}

function normalizeRefund({ amount, reason, requested_at, paid_on, reference, state }: WireRefund): OrderRefund {
  return {
    amount: paiseOf(amount),
    reason: normalizeRefundReason(reason),
    requestedAt: requested_at,
    paidOn: paid_on,
    reference,
    state: normalizeRefundState(state),
  };
}

/** Of an order whose REST process, of an earlier version, sends only its status. */
function unsentPayment(status: OrderStatus, amount: Paise): OnlinePayment | null {
  return status === "AWAITING_PAYMENT" ? { status: "OPEN", amount, method: null, url: null, expiresAt: null } : null;
}

/** @param toPay of the order, in place of an amount that cannot be read */
export function normalizePayment(wire: WirePayment, toPay: Paise): OnlinePayment {
  const status = normalizeOnlinePaymentStatus(wire.status);
  const isOpen = status === "OPEN";
  return {
    status,
    amount: wire.amount === null ? toPay : paiseOf(wire.amount),
    method: wire.method === null ? null : paymentMethodText(wire.method),
    url: isOpen ? wire.url : null,
    expiresAt: isOpen ? wire.expires_at : null,
  };
}

function normalizeCreditNote({ id, number, date, amount, return_no, cancelled }: WireCreditNote): OrderCreditNote {
  return {
    id,
    number,
    date,
    amount: paiseOf(amount),
    returnNumber: return_no,
    isCancelled: cancelled ?? false,
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
    returnableQuantity: wire.returnable_qty ?? (wire.returned_qty === null ? null : wire.qty - wire.returned_qty),
    sku: null,
  };
}

/** The id of another object; 0, an integer column's default, is none. */
function referenceOf(id: string | null): string | null {
  return id === "0" ? null : id;
}

/** The first return of an order has no number, which older hosts reject (Q144). */
export function toWireReturn({ orderId, items, reason, number }: ReturnRequest): WireReturnRequest {
  return {
    order_id: writtenId(orderId),
    items: items.map(({ id, quantity }) => ({ id: writtenId(id), qty: quantity })),
    ...(number !== null && number > 1 && { number }),
    reason,
  };
}
