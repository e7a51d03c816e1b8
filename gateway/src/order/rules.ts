import { type Cart, subtotal } from "../cart/model.ts";
import { InvalidInput } from "../errors.ts";
import { type Paise, percentOf } from "../money/paise.ts";
import type { Checkout, PaymentMode } from "./model.ts";

const maxNoteLength = 500;
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
