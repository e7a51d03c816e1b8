import * as v from "valibot";
import { NotFound } from "../errors.ts";
import type { Words } from "../rest/request.ts";
import type { RestClient } from "../rest/client.ts";
import { answer, fieldsAnswer, isConfirmed, list, messageOf } from "../rest/envelope.ts";
import { ContractBreach, Refusal, RestFault, TimedOut, Unavailable } from "../rest/faults.ts";
import { wholeFrom } from "../rest/spellings.ts";
import { type Cart, type CartLine, type CartLineChange, fallbackPromoPercent, type PromoCheck } from "./model.ts";
import { CartLineReading } from "./normalize.ts";
import { planQuantityChange } from "./rules.ts";
import { inSteps } from "./steps.ts";

const addWords = "Failed to add product to cart. Please try again.";
const addedWords = "The product was added to your cart, but the cart could not be loaded.";
const quantityWords = "Failed to update quantity. The item may have been removed.";
/** The quantity is absolute, so the change may be repeated. */
const deadlineWords = "The quantity could not be lowered all the way. Please try again.";
/** The cart is read after a failed change, so its outcome is no longer unknown. */
const changeWords = { refused: quantityWords, failed: quantityWords, unknown: quantityWords };

const invalidPromo = "Invalid promo code.";

function refusedPromo(message: string): PromoCheck {
  return { valid: false, message, discountPercent: 0 };
}

/** What REST says of a promo code: whether it counts (Q41), and how much it takes off (Q47). */
const PromoAnswer = v.pipe(
  v.unknown(),
  v.transform((body) => ({ valid: isConfirmed(body), message: messageOf(body), content: body })),
  v.object({
    valid: v.boolean(),
    message: v.nullable(v.string()),
    content: fieldsAnswer({ discount_percent: v.nullish(wholeFrom(0, 100)) }),
  }),
);

/** The caller's cart. Every write is followed by a reading, because REST's answers to writes hold nothing of it. */
export function createCartSource(rest: RestClient) {
  async function cart(): Promise<Cart> {
    const { my_cart } = await rest.get("customer/my-cart", {
      answer: answer({ my_cart: list(CartLineReading) }),
      words: "Failed to load your cart. Please try again.",
      bearer: true,
    });
    return { lines: my_cart };
  }

  async function add(productId: string, quantity: number, words: Words): Promise<void> {
    await rest.post("customer/add-product", {
      body: { multipart: { product_id: productId, qty: String(quantity) } },
      answer: v.unknown(),
      words,
      bearer: true,
    });
  }

  async function step(direction: "increase" | "decrease", lineId: string): Promise<void> {
    await rest.post(`customer/${direction}-qty`, {
      body: { form: { cart_id: lineId } },
      answer: v.unknown(),
      words: changeWords,
      bearer: true,
      isStep: true,
    });
  }

  async function change(line: CartLine, quantity: number, onStep: () => void): Promise<void> {
    const plan = planQuantityChange(line.quantity, quantity);
    if (plan.step === "increase") await step("increase", line.id);
    if (plan.step === "add") await add(line.product.id, plan.by, changeWords);
    if (plan.step === "decrease") {
      const decrease = () => step("decrease", line.id).then(onStep);
      await inSteps(plan.by, decrease, () => new TimedOut("POST customer/decrease-qty", deadlineWords));
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
        const isFault = [TimedOut, Unavailable, ContractBreach].some((fault) => error instanceof fault);
        throw isFault ? new Unavailable("GET customer/my-cart", addedWords, error, "DONE") : error;
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
      await rest.post("customer/delete-product", {
        body: { multipart: { cart_id: lineId } },
        answer: v.unknown(),
        words: "Failed to remove item from cart. Please try again.",
        bearer: true,
      });
      return cart();
    },

    /** Asks whether a promo code counts. A wrong one, or one that REST does not confirm, is an answer, not an error (Q3). */
    async checkPromoCode(code: string): Promise<PromoCheck> {
      if (code === "") return refusedPromo(invalidPromo);
      try {
        const { valid, message, content } = await rest.post("customer/check-promocode", {
          body: { multipart: { promocode: code } },
          answer: PromoAnswer,
          words: { refused: invalidPromo, failed: "Failed to apply promo code" },
          bearer: true,
          isSafe: true,
        });
        if (!valid) return refusedPromo(invalidPromo);
        const discountPercent = content.discount_percent ?? fallbackPromoPercent;
        return { valid, message: message ?? "Promo code applied.", discountPercent };
      } catch (error) {
        if (error instanceof Refusal && [200, 400, 404, 409, 422].includes(error.status)) {
          return refusedPromo(error.message);
        }
        throw error;
      }
    },

    async clear(): Promise<void> {
      await rest.post("customer/clear-cart", { answer: v.unknown(), words: "Checkout failed.", bearer: true });
    },
  };
}

export type CartSource = ReturnType<typeof createCartSource>;
