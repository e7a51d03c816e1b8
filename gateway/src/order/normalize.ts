import * as v from "valibot";
import { unnamedProduct } from "../product/normalize.ts";
import type { Order, OrderItem, OrderStatus, PaymentMode } from "./model.ts";
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

/** How REST writes a way to pay. */
export const wirePaymentMode: Record<PaymentMode, string> = { CASH: "Cash", CARD: "Card", CREDIT: "Credit" };

export function normalizeOrder(wire: WireOrder): Order {
  const status = (wire.order_status ?? "placed").replace(/[_-]+/g, " ").toLowerCase();
  return {
    id: wire.id,
    placedAt: normalizeInstant(wire.created_at),
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

/** A text without a zone is UTC, as databases mean it. */
function normalizeInstant(text: string): Date {
  return new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10)) ? text : `${text.replace(" ", "T")}Z`);
}

/** Reads an order straight into its model. */
export const OrderReading = v.pipe(WireOrder, v.transform(normalizeOrder));
