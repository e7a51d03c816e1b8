import * as v from "valibot";
import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { answer, list, messageOf } from "../rest/envelope.ts";
import { ContractBreach, Refusal, TimedOut, Unavailable } from "../rest/faults.ts";
import type { Cart } from "./model.ts";
import { CartLineReading } from "./normalize.ts";
import { planQuantityChange } from "./rules.ts";

const addWords = "Failed to add product to cart. Please try again.";
const addedWords = "The product was added to your cart, but the cart could not be loaded.";
const quantityWords = "Failed to update quantity. The item may have been removed.";

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

  async function add(productId: string, quantity: number): Promise<void> {
    await rest.post("customer/add-product", {
      body: { multipart: { product_id: productId, qty: String(quantity) } },
      answer: v.unknown(),
      words: addWords,
      bearer: true,
    });
  }

  async function step(direction: "increase" | "decrease", lineId: string): Promise<void> {
    await rest.post(`customer/${direction}-qty`, {
      body: { form: { cart_id: lineId } },
      answer: v.unknown(),
      words: quantityWords,
      bearer: true,
    });
  }

  return {
    cart,

    /** @throws Unavailable with outcome DONE where only the cart could not be read: a repetition would add it again */
    async add(productId: string, quantity: number): Promise<Cart> {
      await add(productId, quantity);
      try {
        return await cart();
      } catch (error) {
        const isFault = [TimedOut, Unavailable, ContractBreach].some((fault) => error instanceof fault);
        throw isFault ? new Unavailable("GET customer/my-cart", addedWords, error, "DONE") : error;
      }
    },

    /** @throws NotFound when the line is not in the cart, InvalidInput for a quantity too far below the present one */
    async setQuantity(lineId: string, quantity: number): Promise<Cart> {
      const line = (await cart()).lines.find(({ id }) => id === lineId);
      if (!line) throw new NotFound(quantityWords);
      const change = planQuantityChange(line.quantity, quantity);
      if (change.step === "increase") await step("increase", lineId);
      if (change.step === "add") await add(line.product.id, change.by);
      if (change.step === "decrease") {
        for (let steps = 0; steps < change.by; steps += 1) await step("decrease", lineId);
      }
      return cart();
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

    /**
     * Asks whether a promo code counts. A wrong one is an answer, not an error (Q3).
     *
     * @returns REST's words about the code
     */
    async checkPromoCode(code: string): Promise<{ valid: boolean; message: string }> {
      if (code === "") return { valid: false, message: "Invalid promo code." };
      try {
        const body = await rest.post("customer/check-promocode", {
          body: { multipart: { promocode: code } },
          answer: v.unknown(),
          words: { refused: "Invalid promo code.", failed: "Failed to apply promo code" },
          bearer: true,
          isSafe: true,
        });
        return { valid: true, message: messageOf(body) ?? "Promo code applied." };
      } catch (error) {
        if (error instanceof Refusal && [200, 400, 404, 409, 422].includes(error.status)) {
          return { valid: false, message: error.message };
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
