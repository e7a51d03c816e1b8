import type { Cart } from "../cart/model.ts";
import type { Image } from "../image/model.ts";
import type { Paise } from "../money/paise.ts";

export type OrderStatus = "PLACED" | "PROCESSED" | "OUT_FOR_DELIVERY" | "DELIVERED" | "CANCELLED" | "OTHER";
/** A status that staff may set; OTHER represents statuses unknown to the gateway. */
export type SettableStatus = Exclude<OrderStatus, "OTHER">;
export type PaymentMode = "CASH" | "CARD" | "CREDIT";
/** The payment status of a credit order. */
export type CreditStatus = "DUE" | "PENDING" | "PAID";

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
  discount: Paise;
  paidAmount: Paise;
  note: string | null;
}

/** The page size where the query has none. */
export const defaultOrderPageSize = 20;

/** A page of a customer's orders, newest first. */
export interface OrderPage {
  items: Order[];
  /** The number of orders on all pages. */
  total: number;
  /** The number of undelivered orders on all pages. */
  newCount: number;
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface OrderItem {
  id: string;
  title: string;
  image: Image | null;
  /** The label of the size; null for a product without sizes. */
  size: string | null;
  quantity: number;
  total: Paise;
}

/** The sum of the items, before the discount. */
export function orderTotal({ items }: Order): Paise {
  return items.reduce((sum, { total }) => sum + total, 0);
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
  idempotencyKey: string;
}

/** A placed order. */
export interface OrderPlaced {
  /** Null where REST sends no id. */
  orderId: string | null;
  message: string;
  paidAmount: Paise;
  /** The cart after the order: empty, unless clearing it failed; null if it must be read from REST. */
  cart: Cart | null;
}
