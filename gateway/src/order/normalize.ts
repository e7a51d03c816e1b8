import * as v from "valibot";
import { formatRupees } from "../money.ts";
import { unnamedProduct } from "../product/normalize.ts";
import type { Checkout, Order, OrderItem, OrderStatus, PaymentMode } from "./model.ts";
import { WireOrder, type WireOrderItem } from "./wire.ts";

const statuses: Record<string, OrderStatus> = {
  placed: "PLACED",
  "order placed": "PLACED",
  processed: "PROCESSED",
  "order processed": "PROCESSED",
  "out for delivery": "OUT_FOR_DELIVERY",
  delivered: "DELIVERED",
  cancelled: "CANCELLED",
  canceled: "CANCELLED",
};

const paymentModes: Record<string, PaymentMode> = { cash: "CASH", card: "CARD", credit: "CREDIT" };

const wirePaymentModes: Record<PaymentMode, string> = { CASH: "Cash", CARD: "Card", CREDIT: "Credit" };

export function normalizeOrder(wire: WireOrder): Order {
  const status = (wire.order_status ?? "placed").replace(/[_-]+/g, " ").toLowerCase();
  return {
    id: wire.id,
    placedAt: wire.created_at,
    status: statuses[status] ?? "OTHER",
    statusLabel: status.charAt(0).toUpperCase() + status.slice(1),
    items: wire.order_items.map(normalizeOrderItem),
    paymentMode: paymentModes[(wire.payment_mode ?? "").toLowerCase()] ?? null,
    promoCode: wire.promocode ?? null,
    discount: wire.discount ?? 0,
    paidAmount: wire.paid_amount ?? 0,
    note: wire.customer_note ?? null,
  };
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

/** The other way: a checkout as REST takes it, its amounts in rupees and its address by a number where it has one. */
export function toWire({ addressId, paymentMode, paidAmount, note, promoCode, discount, points }: Checkout) {
  return {
    address_id: /^\d{1,15}$/.test(addressId) ? Number(addressId) : addressId,
    payment_mode: wirePaymentModes[paymentMode],
    paid_amount: formatRupees(paidAmount),
    ...(note && { customer_note: note }),
    ...(promoCode && { promocode: promoCode, discount: formatRupees(discount) }),
    ...(points > 0 && { points }),
  };
}

/** Reads an order straight into its model. */
export const OrderReading = v.pipe(WireOrder, v.transform(normalizeOrder));
