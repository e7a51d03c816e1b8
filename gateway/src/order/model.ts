import type { Cart } from "../cart/model.ts";
import type { Image } from "../image/model.ts";
import type { Paise } from "../money/paise.ts";

export type OrderStatus = "PLACED" | "PROCESSED" | "OUT_FOR_DELIVERY" | "DELIVERED" | "CANCELLED" | "OTHER";
/** A status that staff may set: OTHER stands for those that we do not know. */
export type SettableStatus = Exclude<OrderStatus, "OTHER">;
export type PaymentMode = "CASH" | "CARD" | "CREDIT";
/** How far an order on credit is paid. */
export type CreditStatus = "DUE" | "PENDING" | "PAID";

/** An order that was placed, at the prices of that moment. */
export interface Order {
  id: string;
  placedAt: Date;
  status: OrderStatus;
  statusLabel: string;
  /** When a status began, as far as REST says. */
  times: ReadonlyMap<OrderStatus, Date>;
  items: OrderItem[];
  /** Null for a mode unknown to us. */
  paymentMode: PaymentMode | null;
  promoCode: string | null;
  discount: Paise;
  paidAmount: Paise;
  note: string | null;
}

/** Orders of a page where the caller names no number. */
export const ordersOfPage = 20;

/** A page of a customer's orders, newest first. */
export interface OrderPage {
  items: Order[];
  /** Of all pages together. */
  total: number;
  /** Orders on all pages that are not delivered yet. */
  newCount: number;
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface OrderItem {
  id: string;
  title: string;
  image: Image | null;
  quantity: number;
  total: Paise;
}

/** The sum of the items, before the discount. */
export function orderTotal({ items }: Order): Paise {
  return items.reduce((sum, { total }) => sum + total, 0);
}

/** An order to place, with its amounts worked out. */
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
  /** Null where REST does not name it. */
  orderId: string | null;
  message: string;
  paidAmount: Paise;
  /** As the order left it: empty, unless REST would not clear it. Null where it has to be read. */
  cart: Cart | null;
}
