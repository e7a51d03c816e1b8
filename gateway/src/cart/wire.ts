import { otherOffers, priced } from "../product/offer-wire.ts";
import { ignoredOfProduct, priceKeys, wireProduct } from "../product/wire.ts";
import { type Acknowledged, acknowledged, payload } from "../rest/readers/envelope.ts";
import { anything, either, first, optional, type ReadValue, withFallback } from "../rest/readers/reader.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { listOfDistinct, object } from "../rest/readers/containers.ts";
import { bearerRead, bearerWrite } from "../rest/request.ts";
import { promoDiscount, type WireDiscount } from "./promo-wire.ts";

const wireLineSize = priced(object)(
  "CartLine.size",
  { id: leaf.id, label: leaf.title, price: leaf.price, offer_price: leaf.price, special_price: otherOffers },
  { strict: ["price", "offer_price"] },
);

/** A line and its product in one flat object (Q14): `id` is the line's id, not the product's. */
export const wireCartLine = priced(object)(
  "CartLine",
  {
    ...wireProduct.entries,
    cart_id: leaf.id,
    qty: leaf.quantity,
    quantity: leaf.quantity,
    size_id: leaf.string,
    size: either("a size", leaf.title, wireLineSize),
    size_price: leaf.price,
    size_offer_price: leaf.price,
    needs_size: leaf.flag,
  },
  {
    oneOf: [["cart_id", "id"], ["qty", "quantity"], ["product_id", "pid"], priceKeys],
    strict: [...priceKeys, "size_price", "size_offer_price", "size.price", "size.offer_price"],
    ignored: ignoredOfProduct,
  },
);
export type WireCartLine = ReadValue<typeof wireCartLine>;

/** The cart's key, which also occurs in category payloads (Q21). */
export const cartKey = "my_cart";

const cartLines = listOfDistinct(wireCartLine, ({ cart_id, id }) => first(cart_id, id));

/** Of the lines; null where REST sends none (Q147). */
const deliveryCharge = withFallback(optional(leaf.rupees), null);

const cartPayload = payload({ [cartKey]: cartLines, delivery_charge: deliveryCharge }, { bareList: cartKey });
export type WireCart = ReadValue<typeof cartPayload>;

export const readCart = bearerRead("customer/my-cart", cartPayload, {
  ifNotFound: { [cartKey]: [], delivery_charge: null },
});

/** A quantity of a product to add, in one size if it has sizes; REST merges it into an existing line. */
export type WireNewLine = { product_id: string; qty: string; size_id?: string };

/** Like the other cart writes, its payload does not contain the cart. */
export const addLine = (line: WireNewLine) =>
  bearerWrite("POST", "customer/add-product", anything, { body: { multipart: line } });

/** Sets the size of a line (Q86). */
export const changeLineSize = (lineId: string, sizeId: string) =>
  bearerWrite("POST", "customer/change-size", anything, { body: { form: { cart_id: lineId, size_id: sizeId } } });

/** The cart after a change, if REST sends it. */
const changedCart = payload({ [cartKey]: optional(cartLines), delivery_charge: deliveryCharge });

/**
 * Sets the quantity of a line (Q142); a null payload if REST lacks the call. With 409 the line had another quantity than `from`.
 * @param from the quantity that the caller last saw; null for no check
 */
export const setQuantity = (lineId: string, quantity: number, from: number | null) =>
  bearerWrite<ReadValue<typeof changedCart> | null>("POST", "customer/set-qty", changedCart, {
    body: { form: { cart_id: lineId, qty: String(quantity), ...(from !== null && { from: String(from) }) } },
    resultStatuses: [409],
    isOptional: true,
    ifNotFound: null,
  });

/** Adds one piece to a line. */
export const increaseLine = (lineId: string) => quantityStep("customer/increase-qty", lineId);

/** Takes one piece from a line. */
export const decreaseLine = (lineId: string) => quantityStep("customer/decrease-qty", lineId);

function quantityStep(path: string, lineId: string) {
  return bearerWrite("POST", path, anything, { body: { form: { cart_id: lineId } }, isStep: true });
}

export const deleteLine = (lineId: string) =>
  bearerWrite("POST", "customer/delete-product", anything, { body: { multipart: { cart_id: lineId } } });

export const clearLines = bearerWrite("POST", "customer/clear-cart", anything);

/** Whether a promo code is valid (Q41), and its discount (Q47). */
const promoPayload = acknowledged(promoDiscount);
export type WirePromoCheck = Acknowledged<WireDiscount>;

/** A safe POST: it has no side effects. */
export const checkCode = (code: string) =>
  bearerWrite("POST", "customer/check-promocode", promoPayload, {
    body: { multipart: { promocode: code } },
    isSafe: true,
  });

/** The statuses of REST's responses to an invalid promo code, besides successes whose body refuses it (Q3). */
export const invalidCodeStatuses: readonly number[] = [400, 404, 409, 422];
