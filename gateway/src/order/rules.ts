import { type Cart, subtotal } from "../cart/model.ts";
import { checkPromoCode } from "../cart/rules.ts";
import { idWithin } from "../ids/composed-id.ts";
import { check, InvalidInput } from "../errors.ts";
import { type Paise, percentOf } from "../money/paise.ts";
import { RestRejection } from "../rest/errors.ts";
import { onLines, onOneLine } from "../text/typed-text.ts";
import {
  type Checkout,
  type KnownStatus,
  type OrderFilter,
  type OrderStatus,
  type PaymentMode,
  type ReturnReason,
  toPayOf,
} from "./model.ts";

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
  gstin?: string | null | undefined;
}

/** The amount to pay as the shopper saw it, with and without the delivery charge; null if the client does not say. */
export interface ShownAmounts {
  toPay: Paise | null;
  amountToPay: Paise | null;
}

/** The shopper saw another amount than the one to be charged. Nothing is ordered. */
export class AmountChanged extends InvalidInput {
  /** @param field of the input that has the other amount */
  constructor(field: keyof ShownAmounts) {
    super("The amount to pay has changed. Please look at your cart again.", field);
  }
}

/** An error by which a checkout has certainly placed no order. */
export type Rejection = InvalidInput | RestRejection;

export function isRejection(error: unknown): error is Rejection {
  return error instanceof InvalidInput || error instanceof RestRejection;
}

/** The trimmed checkout input, before amounts are computed. */
export type CheckoutRequest = Omit<Checkout, "discount" | "paidAmount" | "deliveryCharge">;

/** @throws InvalidInput with the first invalid field */
export function checkPlaceOrder(input: PlaceOrderInput): CheckoutRequest {
  const gstin = input.gstin?.trim().toUpperCase() ?? "";
  const request: CheckoutRequest = {
    addressId: input.addressId.trim(),
    paymentMode: input.paymentMode,
    promoCode: checkPromoCode(input.promoCode ?? "", "promoCode") || null,
    points: input.points ?? 0,
    note: onLines(input.note ?? "") || null,
    idempotencyKey: input.idempotencyKey,
    ...(gstin !== "" && { gstin }),
  };
  const { addressId, points, note, idempotencyKey } = request;
  check(addressId !== "", "Please select a delivery address.", "addressId");
  check(points >= 0, "Points cannot be below 0.", "points");
  check((note?.length ?? 0) <= maxNoteLength, `Order notes can have at most ${maxNoteLength} characters.`, "note");
  check(gstin === "" || /^[0-9A-Z]{15}$/.test(gstin), "Please enter a valid GSTIN.", "gstin");
  const isKey = /^[\w-]{8,128}$/.test(idempotencyKey);
  check(isKey, "The key must be 8 to 128 letters, digits, - or _.", "idempotencyKey");
  return request;
}

const reasonTexts: Record<Exclude<ReturnReason, "OTHER">, string> = {
  TOO_SMALL: "Too small",
  TOO_LARGE: "Too large",
  NOT_AS_SHOWN: "Not as shown",
  FAULTY: "Faulty",
  CHANGED_MY_MIND: "Changed my mind",
};

interface ReturnOrderInput {
  orderId: string;
  items: { id: string; quantity: number }[];
  reason?: string | null | undefined;
  reasonCode?: ReturnReason | null | undefined;
  number?: number | null | undefined;
}

/** The trimmed input of a return. */
export interface ReturnRequest {
  orderId: string;
  items: ItemPieces[];
  /** A chosen reason as text, with the words after a colon, or the words. */
  reason: string;
  number: number | null;
}

/** Pieces of an order's item. */
export interface ItemPieces {
  id: string;
  quantity: number;
}

/** @returns REST's ids of the items. @throws InvalidInput with the first invalid field */
export function checkReturn({ orderId, items, ...input }: ReturnOrderInput): ReturnRequest {
  const checkedId = checkOrderId(orderId, "orderId");
  const { reasonCode = null, number = null } = input;
  const words = onOneLine(input.reason ?? "");
  const chosen = reasonCode === null || reasonCode === "OTHER" ? "" : reasonTexts[reasonCode];
  check(number === null || number >= 1, "A return has a number from 1.", "number");
  return {
    orderId: checkedId,
    items: checkPieces(checkedId, items, "items"),
    reason: checkReason(chosen && words ? `${chosen}: ${words}` : chosen || words),
    number,
  };
}

/**
 * Pieces of an order with REST's ids of its items.
 *
 * @throws InvalidInput for none, for an item of another order, an item twice, and fewer than one piece
 */
function checkPieces(orderId: string, items: readonly ItemPieces[], field: string): ItemPieces[] {
  const pieces = piecesWithin(orderId, items, field);
  const ids = pieces.map(({ id }) => id);
  check(ids.length > 0, "Please select at least one item.", field);
  check(!ids.includes(""), "Please select an item.", field);
  check(new Set(ids).size === ids.length, "Please select each item once.", field);
  check(
    pieces.every(({ quantity }) => quantity >= 1),
    "Quantity cannot go below 1.",
    field,
  );
  return pieces;
}

/** Pieces with REST's ids of an order's items. @throws InvalidInput for an item of another order */
export function piecesWithin<Pieces extends { id: string }>(
  orderId: string,
  items: readonly Pieces[],
  field: string,
): Pieces[] {
  return items.map((item, index) => ({
    ...item,
    id: idWithin(orderId, item.id.trim(), otherOrderMessage, `${field}.${index}.id`),
  }));
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
 * Computes the price of the items, the subtotal minus the promo discount minus 1 rupee per point; the delivery charge is the
 * cart's.
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
  return { ...request, discount, paidAmount, deliveryCharge: cart.deliveryCharge };
}

/** @throws AmountChanged if the shopper saw another amount than the one to be paid */
export function checkShownAmounts({ toPay, amountToPay }: ShownAmounts, checkout: Checkout): void {
  if (toPay !== null && toPay !== toPayOf(checkout)) throw new AmountChanged("toPay");
  if (amountToPay !== null && amountToPay !== checkout.paidAmount) throw new AmountChanged("amountToPay");
}
