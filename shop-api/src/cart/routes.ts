import { Router } from "express";
import * as v from "valibot";
import { customerOf, requireCustomer } from "../sessions/customer-sessions.ts";
import type { Database } from "../db/client.ts";
import { sendSuccess } from "../http/send.ts";
import { formBody, multipartBody, noBody } from "../http/body.ts";
import { countText, quantityText, readInput, text } from "../http/input.ts";
import { applyPromoCode } from "../promo/uses.ts";
import * as queries from "./queries.ts";
import { cartShape } from "./shapes.ts";

const sizeId = countText("This size is not available.");
const addition = v.strictObject({
  product_id: countText("Product ID must be numeric"),
  qty: quantityText("Quantity must be at least 1"),
  size_id: v.optional(sizeId),
});
const line = v.strictObject({ cart_id: countText("Error: Invalid cart ID.") });
const quantityOfLine = v.strictObject({
  ...line.entries,
  qty: quantityText("Quantity must be at least 1"),
  from: v.optional(quantityText("Quantity must be at least 1")),
});
const sizeOfLine = v.strictObject({ ...line.entries, size_id: sizeId });
const promo = v.strictObject({ promocode: text("A promo code", 40, "Invalid promo code.") });

/** Routes of the caller's cart. Each call has its own encoding (Q13). */
export function cartRoutes(db: Database): Router {
  const router = Router();
  const signedIn = requireCustomer(db);

  const cartOf = async (customerId: number) => cartShape(await queries.cartLines(db, customerId));

  router.get("/customer/my-cart", signedIn, async (req, res) => {
    // Q114: before each order.
    res.set("Idempotency-Key-Honoured", "1");
    sendSuccess(res, { data: await cartOf(customerOf(req)) });
  });

  router.post("/customer/add-product", signedIn, multipartBody, async (req, res) => {
    const { product_id, size_id = null, qty } = readInput(addition, req.body, 422);
    await queries.addToCart(db, customerOf(req), { productId: product_id, sizeId: size_id }, qty);
    sendSuccess(res, { message: "Item added to cart" });
  });

  router.post("/customer/increase-qty", signedIn, formBody, async (req, res) => {
    const { cart_id } = readInput(line, req.body, 422);
    await queries.changeQuantity(db, customerOf(req), cart_id, 1);
    sendSuccess(res, { message: "Quantity updated" });
  });

  router.post("/customer/decrease-qty", signedIn, formBody, async (req, res) => {
    const { cart_id } = readInput(line, req.body, 422);
    await queries.changeQuantity(db, customerOf(req), cart_id, -1);
    sendSuccess(res, { message: "Quantity updated" });
  });

  // Q142: any quantity, with the cart.
  router.post("/customer/set-qty", signedIn, formBody, async (req, res) => {
    const { cart_id, qty, from } = readInput(quantityOfLine, req.body, 422);
    const customerId = customerOf(req);
    const isSet = await queries.setQuantity(db, customerId, cart_id, { qty, from });
    const data = await cartOf(customerId);
    if (isSet) sendSuccess(res, { message: "Quantity updated", data });
    else {
      const message = "Your cart was changed elsewhere at the same time. Please check the quantity.";
      res.status(409).set("Cache-Control", "private, no-store").json({ success: false, message, data });
    }
  });

  // Q86: another size.
  router.post("/customer/change-size", signedIn, formBody, async (req, res) => {
    const { cart_id, size_id } = readInput(sizeOfLine, req.body, 422);
    await queries.changeSize(db, customerOf(req), cart_id, size_id);
    sendSuccess(res, { message: "Size updated" });
  });

  router.post("/customer/delete-product", signedIn, multipartBody, async (req, res) => {
    const { cart_id } = readInput(line, req.body, 422);
    await queries.removeLine(db, customerOf(req), cart_id);
    sendSuccess(res, { message: "Item removed from cart" });
  });

  router.post("/customer/clear-cart", signedIn, noBody, async (req, res) => {
    await queries.clearCart(db, customerOf(req));
    sendSuccess(res, { message: "Cart cleared" });
  });

  router.post("/customer/check-promocode", signedIn, multipartBody, async (req, res) => {
    const { promocode } = readInput(promo, req.body, 422);
    const applied = await applyPromoCode(db, customerOf(req), promocode);
    // Q3: a code that does not apply is rejected with status 200.
    if ("problem" in applied) res.json({ success: false, message: applied.problem });
    else {
      const { code, percent_off } = applied;
      const message = `${code} takes ${percent_off}% off your subtotal`;
      sendSuccess(res, { message, data: { discount_percent: percent_off } });
    }
  });

  return router;
}
