import { NotFound } from "../errors.ts";
import type { ErrorMessages } from "../rest/request.ts";
import type { RestClient } from "../rest/client.ts";
import { ContractBreach, RestRejection, RestError, TimedOut, Unavailable } from "../rest/errors.ts";
import type { Cart, CartLine, CartLineChange, PromoCheck } from "./model.ts";
import { normalizeCart, normalizeDiscountPercent, toWireLine } from "./normalize.ts";
import { planQuantityChange } from "./rules.ts";
import { runSteps } from "./run-steps.ts";
import {
  addLine,
  checkCode,
  clearLines,
  decreaseEndpoint,
  decreaseLine,
  deleteLine,
  increaseLine,
  readCart,
  invalidCodeStatuses,
} from "./wire.ts";

const loadMessage = "Failed to load your cart. Please try again.";
const addMessage = "Failed to add product to cart. Please try again.";
const addedButNotLoadedMessage = "The product was added to your cart, but the cart could not be loaded.";
const removeMessage = "Failed to remove item from cart. Please try again.";
const clearMessage = "Checkout failed.";
const quantityMessage = "Failed to update quantity. The item may have been removed.";
/** Safe to retry, because the quantity is absolute. */
const deadlineMessage = "The quantity could not be lowered all the way. Please try again.";
/** The cart is read after a failed change, so its outcome is no longer unknown. */
const changeMessages = { rejected: quantityMessage, failed: quantityMessage, unknown: quantityMessage };

const invalidPromoMessage = "Invalid promo code.";
const promoMessages = { rejected: invalidPromoMessage, failed: "Failed to apply promo code" };

function invalidPromoCheck(message: string): PromoCheck {
  return { valid: false, message, discountPercent: 0 };
}

/** Reads and changes the caller's cart, which is read again after each write. */
export function createCartSource(rest: RestClient) {
  async function cart(): Promise<Cart> {
    return normalizeCart(await rest.get(readCart, loadMessage));
  }

  async function add(productId: string, quantity: number, messages: ErrorMessages): Promise<void> {
    await rest.write(addLine(toWireLine(productId, quantity)), messages);
  }

  async function change(line: CartLine, quantity: number, onStep: () => void): Promise<void> {
    const plan = planQuantityChange(line.quantity, quantity);
    if (plan.step === "increase") await rest.write(increaseLine(line.id), changeMessages);
    if (plan.step === "add") await add(line.product.id, plan.by, changeMessages);
    if (plan.step === "decrease") {
      const decrease = () => rest.write(decreaseLine(line.id), changeMessages).then(onStep);
      await runSteps(plan.by, decrease, () => new TimedOut(decreaseEndpoint, deadlineMessage));
    }
  }

  return {
    cart,

    /** @throws Unavailable with outcome DONE if only reading the cart failed: a retry would add the product again */
    async add(productId: string, quantity: number): Promise<Cart> {
      await add(productId, quantity, addMessage);
      try {
        return await cart();
      } catch (error) {
        const isUpstreamError =
          error instanceof TimedOut || error instanceof Unavailable || error instanceof ContractBreach;
        throw isUpstreamError ? new Unavailable(error.endpoint, addedButNotLoadedMessage, error, "DONE") : error;
      }
    },

    /**
     * Sets a line's quantity and reads the cart again, even after a failed step.
     *
     * @throws NotFound if the line is not in the cart; RestRejection if REST rejected the first step; the step's error if the
     * cart cannot be read after it
     */
    async setQuantity(lineId: string, quantity: number): Promise<CartLineChange> {
      const find = ({ lines }: Cart) => lines.find(({ id }) => id === lineId);
      const line = find(await cart());
      if (!line) throw new NotFound(quantityMessage);
      let steps = 0;
      try {
        await change(line, quantity, () => (steps += 1));
      } catch (failure) {
        if (!(failure instanceof RestError) || (failure instanceof RestRejection && steps === 0)) throw failure;
        const current = await cart().catch(() => Promise.reject(failure));
        return { cart: current, failure: find(current)?.quantity === quantity ? null : failure };
      }
      return { cart: await cart(), failure: null };
    },

    async remove(lineId: string): Promise<Cart> {
      await rest.write(deleteLine(lineId), removeMessage);
      return cart();
    },

    /** Validates a promo code. An invalid or unconfirmed code is a result, not an error. */
    async checkPromoCode(code: string): Promise<PromoCheck> {
      if (code === "") return invalidPromoCheck(invalidPromoMessage);
      try {
        const { payload } = await rest.write(checkCode(code), promoMessages);
        const discountPercent = normalizeDiscountPercent(payload);
        if (discountPercent === null) return invalidPromoCheck(invalidPromoMessage);
        return { valid: true, message: payload.message ?? "Promo code applied.", discountPercent };
      } catch (error) {
        if (error instanceof RestRejection && invalidCodeStatuses.includes(error.status))
          return invalidPromoCheck(error.message);
        throw error;
      }
    },

    async clear(): Promise<void> {
      await rest.write(clearLines, clearMessage);
    },
  };
}

export type CartSource = ReturnType<typeof createCartSource>;
