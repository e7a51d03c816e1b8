import { normalizeImage } from "../image/normalize.ts";
import { formatRupees, type Paise, parseRupees } from "../money/paise.ts";
import { pageOfRows } from "../page-of-rows.ts";
import { unnamedProduct } from "../product/normalize.ts";
import type { Rupees } from "../rest/readers/leaves.ts";
import { writtenId } from "../rest/written-id.ts";
import type {
  Checkout,
  CreditStatus,
  Order,
  OrderItem,
  OrderPage,
  OrderPlaced,
  OrderStatus,
  PaymentMode,
} from "./model.ts";
import type { CheckoutRequest } from "./rules.ts";
import type {
  WireCheckout,
  WireCheckoutRequest,
  WireFoundOrder,
  WireOrder,
  WireOrderItem,
  WireOrderList,
  WireOrderStep,
  WirePlacedOrder,
} from "./wire.ts";

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

const creditStatuses = new Map<string, CreditStatus>([
  ["due", "DUE"],
  ["pending", "PENDING"],
  ["paid", "PAID"],
]);

const wirePaymentModes = { CASH: "Cash", CARD: "Card", CREDIT: "Credit" } as const;

/** A status in lower case with single spaces. */
function normalizeStatusText(text: string): string {
  return text
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();
}

/** The fallback for a missing status (Q45). */
const unknownStatus = "status unknown";

export function normalizeOrder(wire: WireOrder): Order {
  const status = normalizeStatusText(wire.order_status ?? "") || unknownStatus;
  return {
    id: wire.id,
    placedAt: wire.created_at,
    status: statuses.get(status) ?? "OTHER",
    statusLabel: status.charAt(0).toUpperCase() + status.slice(1),
    times: normalizeSteps(wire.order_steps ?? []),
    items: wire.order_items.map(normalizeOrderItem),
    paymentMode: normalizePaymentMode(wire.payment_mode),
    promoCode: wire.promocode,
    discount: paiseOf(wire.discount),
    paidAmount: paiseOf(wire.paid_amount),
    note: wire.customer_note,
  };
}

/** Skips steps with an unknown status or without a time. */
function normalizeSteps(steps: WireOrderStep[]): Order["times"] {
  const times = new Map<OrderStatus, Date>();
  for (const { status, created_at } of steps) {
    const known = statuses.get(normalizeStatusText(status ?? ""));
    if (known && created_at) times.set(known, created_at);
  }
  return times;
}

/** Case-insensitive; null for an unknown mode. */
export function normalizePaymentMode(mode: string | null): PaymentMode | null {
  return paymentModes.get((mode ?? "").toLowerCase()) ?? null;
}

/** Case-insensitive (Q23); null for an unknown status. */
export function normalizeCreditStatus(approval: string | null): CreditStatus | null {
  return creditStatuses.get((approval ?? "").toLowerCase()) ?? null;
}

function normalizeOrderItem({ id, qty, total_amount, size, variant, product }: WireOrderItem): OrderItem {
  return {
    id,
    title: product?.title ?? product?.name ?? unnamedProduct,
    image: normalizeImage(product?.image ?? null),
    size: size ?? variant?.label ?? null,
    quantity: qty,
    total: paiseOf(total_amount),
  };
}

/** 0 for a missing amount. */
function paiseOf(rupees: Rupees | null): Paise {
  return (rupees === null ? null : parseRupees(rupees)) ?? 0;
}

/**
 * A page of orders, newest first. The number of undelivered orders is at least that of the orders sent.
 *
 * @param page from 1
 */
export function normalizeOrderPage(wire: WireOrderList<WireOrder>, page: number, pageSize: number): OrderPage {
  const orders = wire.orders.map(normalizeOrder);
  const newest = orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
  const undelivered = orders.filter(({ status }) => status !== "DELIVERED").length;
  return { ...pageOfRows(newest, wire.total, page, pageSize), newCount: Math.max(wire.new ?? 0, undelivered) };
}

export function normalizeOrdersById({ orders }: WireOrderList<WireOrder>): ReadonlyMap<string, Order> {
  return new Map(orders.map((wire) => [wire.id, normalizeOrder(wire)]));
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

/** The id of a placed order; null where REST sends none. */
export function normalizePlacedId({ order_id, order }: WirePlacedOrder): string | null {
  return order_id ?? order?.id ?? null;
}

/** An order placed earlier with the same idempotency key. */
export function normalizeFoundOrder({
  order_id,
  paid_amount,
}: WireFoundOrder): Pick<OrderPlaced, "orderId" | "paidAmount"> {
  return { orderId: order_id, paidAmount: paiseOf(paid_amount) };
}
