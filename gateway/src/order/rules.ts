import { type Cart, subtotal } from "../cart/model.ts";
import { checkPromoCode } from "../cart/rules.ts";
import { idWithin } from "../ids/composed-id.ts";
import { check, InvalidInput } from "../errors.ts";
import { type Paise, percentOf } from "../money/paise.ts";
import { RestRejection } from "../rest/errors.ts";
import { onLines, onOneLine } from "../text/typed-text.ts";
import type { Checkout, KnownStatus, OrderFilter, OrderStatus, PaymentMode } from "./model.ts";

const maxNoteLength = 500;
const maxReasonLength = 300;
const maxSearchLength = 100;
const paisePerPoint: Paise = 100;
const otherOrderMessage = "This item is of another order.";

interface PlaceOrderInput {
  addressId: string;
  paymentMode: PaymentMode;
  promoCode?: string | null | undefined;
  points?: number | null | undefined;
  note?: string | null | undefined;
  idempotencyKey: string;
}

/** The shopper saw another amount than the one to be charged. Nothing is ordered. */
export class AmountChanged extends InvalidInput {
  constructor() {
    super("The amount to pay has changed. Please look at your cart again.", "amountToPay");
  }
}

/** An error by which a checkout has certainly placed no order. */
export type Rejection = InvalidInput | RestRejection;

export function isRejection(error: unknown): error is Rejection {
  return error instanceof InvalidInput || error instanceof RestRejection;
}

/** The trimmed checkout input, before amounts are computed. */
export type CheckoutRequest = Omit<Checkout, "discount" | "paidAmount">;

/** @throws InvalidInput with the first invalid field */
export function checkPlaceOrder(input: PlaceOrderInput): CheckoutRequest {
  const request: CheckoutRequest = {
    addressId: input.addressId.trim(),
    paymentMode: input.paymentMode,
    promoCode: checkPromoCode(input.promoCode ?? "", "promoCode") || null,
    points: input.points ?? 0,
    note: onLines(input.note ?? "") || null,
    idempotencyKey: input.idempotencyKey,
  };
  const { addressId, points, note, idempotencyKey } = request;
  check(addressId !== "", "Please select a delivery address.", "addressId");
  check(points >= 0, "Points cannot be below 0.", "points");
  check((note?.length ?? 0) <= maxNoteLength, `Order notes can have at most ${maxNoteLength} characters.`, "note");
  const isKey = /^[\w-]{8,128}$/.test(idempotencyKey);
  check(isKey, "The key must be 8 to 128 letters, digits, - or _.", "idempotencyKey");
  return request;
}

/** The trimmed input of a return. */
export interface ReturnRequest {
  orderId: string;
  items: { id: string; quantity: number }[];
  reason: string;
}

/** @returns REST's ids of the items. @throws InvalidInput with the first invalid field */
export function checkReturn({ orderId, items, reason }: ReturnRequest): ReturnRequest {
  const checkedId = checkOrderId(orderId, "orderId");
  const request = {
    orderId: checkedId,
    items: items.map(({ id, quantity }, index) => ({
      id: idWithin(checkedId, id.trim(), otherOrderMessage, `items.${index}.id`),
      quantity,
    })),
    reason: checkReason(reason),
  };
  const ids = request.items.map(({ id }) => id);
  check(ids.length > 0, "Please select at least one item.", "items");
  check(!ids.includes(""), "Please select an item.", "items");
  check(new Set(ids).size === ids.length, "Please select each item once.", "items");
  check(
    items.every(({ quantity }) => quantity >= 1),
    "Quantity cannot go below 1.",
    "items",
  );
  return request;
}

/**
 * Trims the id of an order.
 *
 * @throws InvalidInput for a blank one
 */
export function checkOrderId(id: string, field: string): string {
  const trimmed = id.trim();
  check(trimmed !== "", "Please select an order.", field);
  return trimmed;
}

/**
 * Writes the reason of a cancellation or a return on one line.
 *
 * @throws InvalidInput for a blank one and for more than 300 characters
 */
export function checkReason(reason: string): string {
  const line = onOneLine(reason);
  check(line !== "", "Please give a reason.", "reason");
  check(line.length <= maxReasonLength, `A reason can have at most ${maxReasonLength} characters.`, "reason");
  return line;
}

/** @throws InvalidInput for OTHER and for a search of more than 100 characters */
export function checkOrderFilter(args: {
  status?: OrderStatus | null | undefined;
  search?: string | null | undefined;
}): OrderFilter {
  const search = (args.search && onOneLine(args.search)) || null;
  check((search?.length ?? 0) <= maxSearchLength, `A search has at most ${maxSearchLength} characters.`, "search");
  return { status: args.status ? checkKnownStatus(args.status) : null, search };
}

/** @throws InvalidInput for OTHER, which represents statuses unknown to the gateway */
function checkKnownStatus(status: OrderStatus): KnownStatus {
  check(status !== "OTHER", "OTHER is not a status of the shop.", "status");
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
  check(cart.lines.length > 0, "Your cart is empty. Please add items to your cart.");
  check(request.points <= availablePoints, "You do not have that many points.", "points");
  const total = subtotal(cart);
  const discount = percentOf(total, discountPercent);
  const paidAmount = total - discount - request.points * paisePerPoint;
  check(paidAmount >= 0, "The points are worth more than the order.", "points");
  return { ...request, discount, paidAmount };
}
