import { NotFound } from "../errors.ts";
import type { Words } from "../rest/request.ts";
import type { RestClient } from "../rest/client.ts";
import { ContractBreach, Refusal, RestFault, TimedOut, Unavailable } from "../rest/faults.ts";
import type { Cart, CartLine, CartLineChange, PromoCheck } from "./model.ts";
import { normalizeCart, normalizeDiscountPercent, toWireLine } from "./normalize.ts";
import { planQuantityChange } from "./rules.ts";
import { inSteps } from "./steps.ts";
import {
  addLine,
  checkCode,
  clearLines,
  decreaseEndpoint,
  decreaseLine,
  deleteLine,
  increaseLine,
  readCart,
  wrongCodeStatuses,
} from "./wire.ts";

const loadWords = "Failed to load your cart. Please try again.";
const addWords = "Failed to add product to cart. Please try again.";
const addedWords = "The product was added to your cart, but the cart could not be loaded.";
const removeWords = "Failed to remove item from cart. Please try again.";
const clearWords = "Checkout failed.";
const quantityWords = "Failed to update quantity. The item may have been removed.";
/** The quantity is absolute, so the change may be repeated. */
const deadlineWords = "The quantity could not be lowered all the way. Please try again.";
/** The cart is read after a failed change, so its outcome is no longer unknown. */
const changeWords = { refused: quantityWords, failed: quantityWords, unknown: quantityWords };

const invalidPromo = "Invalid promo code.";
const promoWords = { refused: invalidPromo, failed: "Failed to apply promo code" };

function refusedPromo(message: string): PromoCheck {
  return { valid: false, message, discountPercent: 0 };
}

/** The caller's cart. It is read after every write. */
export function createCartSource(rest: RestClient) {
  async function cart(): Promise<Cart> {
    return normalizeCart(await rest.get(readCart, loadWords));
  }

  async function add(productId: string, quantity: number, words: Words): Promise<void> {
    await rest.write(addLine(toWireLine(productId, quantity)), words);
  }

  async function change(line: CartLine, quantity: number, onStep: () => void): Promise<void> {
    const plan = planQuantityChange(line.quantity, quantity);
    if (plan.step === "increase") await rest.write(increaseLine(line.id), changeWords);
    if (plan.step === "add") await add(line.product.id, plan.by, changeWords);
    if (plan.step === "decrease") {
      const decrease = () => rest.write(decreaseLine(line.id), changeWords).then(onStep);
      await inSteps(plan.by, decrease, () => new TimedOut(decreaseEndpoint, deadlineWords));
    }
  }

  return {
    cart,

    /** @throws Unavailable with outcome DONE where only the cart could not be read: a repetition would add it again */
    async add(productId: string, quantity: number): Promise<Cart> {
      await add(productId, quantity, addWords);
      try {
        return await cart();
      } catch (error) {
        const isFault = error instanceof TimedOut || error instanceof Unavailable || error instanceof ContractBreach;
        throw isFault ? new Unavailable(error.endpoint, addedWords, error, "DONE") : error;
      }
    },

    /**
     * Brings a line to a quantity and reads the cart again, also after a failure that may have changed it.
     *
     * @throws NotFound when the line is not in the cart; Refusal when REST refused before anything was changed; and what
     * failed first when the cart cannot be read after it
     */
    async setQuantity(lineId: string, quantity: number): Promise<CartLineChange> {
      const find = ({ lines }: Cart) => lines.find(({ id }) => id === lineId);
      const line = find(await cart());
      if (!line) throw new NotFound(quantityWords);
      let steps = 0;
      try {
        await change(line, quantity, () => (steps += 1));
      } catch (failure) {
        if (!(failure instanceof RestFault) || (failure instanceof Refusal && steps === 0)) throw failure;
        const current = await cart().catch(() => Promise.reject(failure));
        return { cart: current, failure: find(current)?.quantity === quantity ? null : failure };
      }
      return { cart: await cart(), failure: null };
    },

    async remove(lineId: string): Promise<Cart> {
      await rest.write(deleteLine(lineId), removeWords);
      return cart();
    },

    /** Whether a promo code is valid. A wrong one, or one that REST does not confirm, is a result, not an error. */
    async checkPromoCode(code: string): Promise<PromoCheck> {
      if (code === "") return refusedPromo(invalidPromo);
      try {
        const { payload } = await rest.write(checkCode(code), promoWords);
        const discountPercent = normalizeDiscountPercent(payload);
        if (discountPercent === null) return refusedPromo(invalidPromo);
        return { valid: true, message: payload.message ?? "Promo code applied.", discountPercent };
      } catch (error) {
        if (error instanceof Refusal && wrongCodeStatuses.includes(error.status)) return refusedPromo(error.message);
        throw error;
      }
    },

    async clear(): Promise<void> {
      await rest.write(clearLines, clearWords);
    },
  };
}

export type CartSource = ReturnType<typeof createCartSource>;
