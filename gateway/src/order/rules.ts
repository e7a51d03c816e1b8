import { type Cart, subtotal } from "../cart/model.ts";
import { InvalidInput } from "../errors.ts";
import { type Paise, percentOf } from "../money/paise.ts";
import type { Checkout, KnownStatus, OrderFilter, OrderStatus, PaymentMode } from "./model.ts";

const maxNoteLength = 500;
const maxReasonLength = 300;
const maxSearchLength = 100;
const paisePerPoint: Paise = 100;

interface PlaceOrderInput {
  addressId: string;
  paymentMode: PaymentMode;
  promoCode?: string | null | undefined;
  points?: number | null | undefined;
  note?: string | null | undefined;
  idempotencyKey: string;
}

/** The trimmed checkout input, before amounts are computed. */
export type CheckoutRequest = Omit<Checkout, "discount" | "paidAmount">;

/** @throws InvalidInput with the first invalid field */
export function checkPlaceOrder(input: PlaceOrderInput): CheckoutRequest {
  const request: CheckoutRequest = {
    addressId: input.addressId.trim(),
    paymentMode: input.paymentMode,
    promoCode: input.promoCode?.trim() || null,
    points: input.points ?? 0,
    note: input.note?.trim() || null,
    idempotencyKey: input.idempotencyKey,
  };
  if (request.addressId === "") throw new InvalidInput("Please select a delivery address.", "addressId");
  if (request.points < 0) throw new InvalidInput("Points cannot be below 0.", "points");
  if ((request.note?.length ?? 0) > maxNoteLength) {
    throw new InvalidInput(`Order notes can have at most ${maxNoteLength} characters.`, "note");
  }
  if (!/^[\w-]{8,128}$/.test(request.idempotencyKey)) {
    throw new InvalidInput("The key must be 8 to 128 letters, digits, - or _.", "idempotencyKey");
  }
  return request;
}

/** The trimmed input of a return. */
export interface ReturnRequest {
  orderId: string;
  items: { id: string; quantity: number }[];
  reason: string;
}

/** @throws InvalidInput with the first invalid field */
export function checkReturn({ orderId, items, reason }: ReturnRequest): ReturnRequest {
  const request = {
    orderId: checkOrderId(orderId, "orderId"),
    items: items.map(({ id, quantity }) => ({ id: id.trim(), quantity })),
    reason: checkReason(reason),
  };
  if (items.length === 0) throw new InvalidInput("Please select at least one item.", "items");
  if (request.items.some(({ id }) => id === "")) throw new InvalidInput("Please select an item.", "items");
  if (new Set(request.items.map(({ id }) => id)).size < items.length) {
    throw new InvalidInput("Please select each item once.", "items");
  }
  if (items.some(({ quantity }) => quantity < 1)) throw new InvalidInput("Quantity cannot go below 1.", "items");
  return request;
}

/**
 * Trims the id of an order.
 *
 * @throws InvalidInput for a blank one
 */
export function checkOrderId(id: string, field: string): string {
  const trimmed = id.trim();
  if (trimmed === "") throw new InvalidInput("Please select an order.", field);
  return trimmed;
}

/**
 * Writes the reason of a cancellation or a return on one line.
 *
 * @throws InvalidInput for a blank one and for more than 300 characters
 */
export function checkReason(reason: string): string {
  const line = onOneLine(reason);
  if (line === "") throw new InvalidInput("Please give a reason.", "reason");
  if (line.length > maxReasonLength) {
    throw new InvalidInput(`A reason can have at most ${maxReasonLength} characters.`, "reason");
  }
  return line;
}

/** REST rejects control characters, such as those of a pasted text. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

/** @throws InvalidInput for OTHER and for a search of more than 100 characters */
export function checkOrderFilter(args: {
  status?: OrderStatus | null | undefined;
  search?: string | null | undefined;
}): OrderFilter {
  const search = (args.search && onOneLine(args.search)) || null;
  if ((search?.length ?? 0) > maxSearchLength) {
    throw new InvalidInput(`A search has at most ${maxSearchLength} characters.`, "search");
  }
  return { status: args.status ? checkKnownStatus(args.status) : null, search };
}

/** @throws InvalidInput for OTHER, which represents statuses unknown to the gateway */
export function checkKnownStatus(status: OrderStatus): KnownStatus {
  if (status === "OTHER") throw new InvalidInput("OTHER is not a status of the shop.", "status");
  return status;
}

/**
 * Computes the amount to pay: the subtotal minus the promo discount minus 1 rupee per point.
 *
 * @param availablePoints redeemable points of the customer
 * @param discountPercent of the promo code; 0 without one
 * @throws InvalidInput for an empty cart, or for points that exceed the balance or the order's amount
 */
export function priceOrder(
  request: CheckoutRequest,
  cart: Cart,
  availablePoints: number,
  discountPercent: number,
): Checkout {
  if (cart.lines.length === 0) throw new InvalidInput("Your cart is empty. Please add items to your cart.");
  if (request.points > availablePoints) throw new InvalidInput("You do not have that many points.", "points");
  const total = subtotal(cart);
  const discount = percentOf(total, discountPercent);
  const paidAmount = total - discount - request.points * paisePerPoint;
  if (paidAmount < 0) throw new InvalidInput("The points are worth more than the order.", "points");
  return { ...request, discount, paidAmount };
}
