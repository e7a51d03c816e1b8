import type { Cart } from "../cart/model.ts";
import type { Image } from "../image/model.ts";
import type { Paise } from "../money/paise.ts";
import type { Page } from "../rest/pages/host-pages.ts";

/** A status on the way to the customer, or its end. */
export type SettableStatus = "PLACED" | "PROCESSED" | "OUT_FOR_DELIVERY" | "NOT_DELIVERED" | "DELIVERED" | "CANCELLED";
/** The status of a delivered order whose customer asked for a return. */
export type ReturnStatus = "RETURN_REQUESTED" | "PARTLY_RETURNED" | "RETURNED" | "RETURN_REFUSED";
/** A status by which orders can be filtered. */
export type KnownStatus = "AWAITING_PAYMENT" | SettableStatus | ReturnStatus;
/** OTHER represents statuses unknown to the gateway. */
export type OrderStatus = KnownStatus | "OTHER";
export type PaymentStatus = "UNPAID" | "DUE" | "PAID" | "REFUNDED" | "VOID";
export type PaymentMode = "CASH" | "CARD" | "CREDIT";
/** The payment status of a credit order. */
export type CreditStatus = "DUE" | "PENDING" | "PAID";

/** How orders by card are paid. */
export type PaymentFlow = "DIALOG" | "REDIRECT";
export type OnlinePaymentStatus = "OPEN" | "PAID" | "EXPIRED" | "CANCELLED";
export type RefundState = "WAITING" | "SENT" | "PAID" | "REFUSED";

/** The payment of an order on the page of a payment provider. */
export interface OnlinePayment {
  /** Null for an unknown one. */
  status: OnlinePaymentStatus | null;
  amount: Paise;
  /** For display, such as "UPI"; null before it is paid. */
  method: string | null;
  /** The page to pay on, with https; null until the provider has made it, and unless the payment is OPEN. */
  url: string | null;
  /** Until when the order waits for it; null unless it is OPEN. */
  expiresAt: Date | null;
}

/** A placed order, with the prices at that time. */
export interface Order {
  id: string;
  placedAt: Date;
  status: OrderStatus;
  statusLabel: string;
  /** When each status was reached, for those with a time in REST. */
  times: ReadonlyMap<OrderStatus, Date>;
  items: OrderItem[];
  /** Null for an unknown mode. */
  paymentMode: PaymentMode | null;
  promoCode: string | null;
  /** Null if REST's cannot be read. */
  discount: Paise | null;
  paidAmount: Paise;
  note: string | null;
  /** A calendar date such as 2026-11-25. */
  expectedOn: string | null;
  /** The delivery address at the time of the order. */
  shipTo: string | null;
  paymentStatus: PaymentStatus | null;
  /** Null for an order that is paid otherwise. */
  payment: OnlinePayment | null;
  /** The tax that the amount to pay includes. */
  tax: Paise | null;
  canCancel: boolean;
  canReturn: boolean;
  /** Null unless the order is cancelled and REST says by whom. */
  cancellation: Cancellation | null;
  /** Null unless the order is NOT_DELIVERED or has come back. */
  deliveryProblem: DeliveryProblem | null;
  /** Oldest first. */
  returns: OrderReturn[];
  /** By the shop, on the customer's wish, oldest first. */
  changes: OrderChange[];
  /** Oldest first. */
  refunds: OrderRefund[];
  /** Null where REST sends none. */
  deliveryCharge: Paise | null;
  /** What is paid at the door; null where REST sends none. */
  toCollect: Paise | null;
  /** Of a business customer. */
  gstin: string | null;
  /** Null until there is an invoice. */
  invoiceNumber: string | null;
  /** Oldest first. */
  creditNotes: OrderCreditNote[];
  /** Null before the order is sent, and for an unknown courier. */
  parcel: Parcel | null;
}

export interface Parcel {
  /** A name for display. */
  courier: string;
  trackingNumber: string | null;
  /** The courier's page of the parcel, with https. */
  url: string | null;
}

export interface Cancellation {
  by: "CUSTOMER" | "SHOP";
  at: Date | null;
  reason: string | null;
}

export interface DeliveryProblem {
  reason: "REFUSED" | "ADDRESS" | "NOBODY_THERE" | "LOST" | null;
  at: Date | null;
}

export type ReturnState = "REQUESTED" | "RETURNED" | "REFUSED";
export type ReturnReason = "TOO_SMALL" | "TOO_LARGE" | "NOT_AS_SHOWN" | "FAULTY" | "CHANGED_MY_MIND" | "OTHER";

/** Pieces of an item in a return. */
export interface ReturnedPieces {
  /** REST's id of the item. */
  itemId: string;
  quantity: number;
  /** Null before the decision. */
  acceptedQuantity: number | null;
}

export interface OrderChange {
  at: Date;
  kind: "REMOVED" | "RESIZED" | "READDRESSED" | "DELIVERY_UNDONE" | "PAYMENT_UNDONE" | "RETURN_UNDONE";
  title: string | null;
  size: string | null;
  newSize: string | null;
  quantity: number | null;
  lessToPay: Paise;
}

export interface OrderRefund {
  amount: Paise;
  reason: "CANCELLED" | "CHANGED" | "NOT_DELIVERED" | "RETURNED" | "NOT_NEEDED" | null;
  requestedAt: Date;
  /** A calendar date; null until it is paid. */
  paidOn: string | null;
  reference: string | null;
  /** Null for one that is not paid through the payment provider, and for an unknown state. */
  state: RefundState | null;
}

export interface OrderCreditNote {
  id: string;
  number: string;
  /** A calendar date. */
  date: string;
  amount: Paise;
  /** Null for an order that came back undelivered. */
  returnNumber: number | null;
  isCancelled: boolean;
}

export interface OrderReturn {
  /** From 1. */
  number: number;
  /** Null for an unknown state. */
  state: ReturnState | null;
  /** Empty where REST sends none. */
  items: ReturnedPieces[];
  reasonCode: ReturnReason | null;
  reason: string | null;
  requestedAt: Date | null;
  /** When the shop decided. */
  settledAt: Date | null;
  refund: Paise | null;
}

/** Conditions of a list of orders; null for none. */
export interface OrderFilter {
  status: KnownStatus | null;
  /** Part of a number or of a product's name; trimmed, not empty. */
  search: string | null;
}

/** The page size where the query has none. */
export const defaultOrderPageSize = 20;

/** A page of a customer's orders, newest first. */
export interface OrderPage extends Page<Order> {
  /** The number of undelivered orders on all pages. */
  newCount: number;
  /** The number of orders of each status on all pages, under the search; null where orders cannot be filtered. */
  statusCounts: { status: KnownStatus; count: number }[] | null;
}

export interface OrderItem {
  /** REST's, unique within the order. */
  id: string;
  title: string;
  image: Image | null;
  /** The label of the size; null for a product without sizes. */
  size: string | null;
  quantity: number;
  total: Paise;
  /** Null for a product that is no longer sold. */
  productId: string | null;
  /** Null for a product without sizes, and for a size that is no longer sold. */
  sizeId: string | null;
  /** Pieces in returns that are requested or accepted; null if REST's number cannot be read. */
  returnedQuantity: number | null;
  /** Pieces that were in no return; null if REST's number cannot be read. */
  returnableQuantity: number | null;
  /** At the time of the order; null for customers. */
  sku: string | null;
}

/** The sum of the items, before the discount. */
export function orderTotal({ items }: Order): Paise {
  return items.reduce((sum, { total }) => sum + total, 0);
}

/** What is paid for the items and their delivery. */
export function toPayOf({ paidAmount, deliveryCharge }: Pick<Order, "paidAmount" | "deliveryCharge">): Paise {
  return paidAmount + (deliveryCharge ?? 0);
}

/** The part of the amount to pay that is paid at the door: where REST sends none, all in cash, otherwise the delivery. */
export function toCollectOf(order: Order): Paise {
  return order.toCollect ?? (order.paymentMode === "CASH" ? toPayOf(order) : (order.deliveryCharge ?? 0));
}

/** An order to place, with its computed amounts. */
export interface Checkout {
  addressId: string;
  paymentMode: PaymentMode;
  promoCode: string | null;
  note: string | null;
  points: number;
  discount: Paise;
  paidAmount: Paise;
  /** Of the cart; null where REST sends none. */
  deliveryCharge: Paise | null;
  idempotencyKey: string;
  /** Of a business customer; absent for none, so that other requests are those of earlier versions of the gateway. */
  gstin?: string;
}

/** A placed order. */
export interface OrderPlaced {
  /** Null where REST sends no id. */
  orderId: string | null;
  message: string;
  paidAmount: Paise;
  /** With the delivery charge. */
  toPay: Paise;
  /** A calendar date; null where REST sends none. */
  expectedOn: string | null;
  /** The cart after the order: empty, unless clearing it failed; null if it must be read from REST. */
  cart: Cart | null;
  /** Null for an order that is paid otherwise; `unread` if it must be read from REST. */
  payment: OnlinePayment | null | "unread";
}
