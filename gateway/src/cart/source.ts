import { check } from "../errors.ts";
import { type Caller, endpointOf } from "../rest/call.ts";
import type { RestClient } from "../rest/client.ts";
import { RestRejection } from "../rest/errors.ts";
import { readAfterWrite } from "../rest/read-after-write.ts";
import type { RestWrite } from "../rest/request.ts";
import { type ChangeDeadline, changeDeadlineMs, withChangeDeadline } from "./change-deadline.ts";
import type { CartChangeQueue } from "./change-queue.ts";
import { addLines } from "./add-lines.ts";
import type { Cart, CartLineChange, LinesAdded, NewLine, PromoCheck } from "./model.ts";
import { normalizeCart, normalizeDiscount, toWireLine } from "./normalize.ts";
import { type LineQuantity, setLineQuantity } from "./line-quantity.ts";
import { otherProductMessage } from "./rules.ts";
import { addLine, changeLineSize, checkCode, clearLines, deleteLine, readCart, invalidCodeStatuses } from "./wire.ts";

const loadMessage = "Failed to load your cart. Please try again.";
const addMessage = "Failed to add product to cart. Please try again.";
/** What is done if only reading the cart fails. */
const doneMessages = {
  add: "The product was added to your cart, but the cart could not be loaded.",
  addAll: "Products were added to your cart, but the cart could not be loaded.",
  size: "The size was changed, but the cart could not be loaded.",
  quantity: "The quantity was changed, but the cart could not be loaded.",
  remove: "The product was removed from your cart, but the cart could not be loaded.",
};
const sizeMessage = "Failed to change the size. Please try again.";
const removeMessage = "Failed to remove item from cart. Please try again.";
const readEndpoint = endpointOf("GET", readCart.path);
const clearMessage = "Checkout failed.";

const invalidPromoMessage = "Invalid promo code.";
const promoMessages = { rejected: invalidPromoMessage, failed: "Failed to apply promo code" };

function deadlineOf({ method, path }: RestWrite<unknown>, message: string): Omit<ChangeDeadline, "disconnected"> {
  return { ms: changeDeadlineMs, endpoint: endpointOf(method, path), message: () => message };
}

function invalidPromoCheck(message: string): PromoCheck {
  return { valid: false, message, discountPercent: 0 };
}

/** Whether a rejection concerns the promo code, not its caller or a failure (Q3). */
const isOfCode = ({ status, isInBody }: RestRejection): boolean =>
  isInBody ? status < 500 && status !== 401 : invalidCodeStatuses.includes(status);

/**
 * Reads and changes the caller's cart, which is read again after each write. Its changes run one after another; one that
 * does not start before its deadline has changed nothing.
 */
export function createCartSource(
  rest: RestClient,
  { cartChanges: queue, caller }: { cartChanges: CartChangeQueue; caller: Pick<Caller, "token" | "signal"> },
) {
  /** @param isNotFoundError whether a 404 is an error, as for a checkout, which computes from the cart (Q119) */
  async function cart(isNotFoundError?: true): Promise<Cart> {
    return normalizeCart(await rest.get(readCart, loadMessage, isNotFoundError && { isNotFoundError }));
  }

  /** @throws ChangeDeadlinePassed or RequestAborted if the deadline or a disconnect comes before the change's turn */
  function inTurn<Result>(
    deadline: Omit<ChangeDeadline, "disconnected">,
    change: () => Promise<Result>,
  ): Promise<Result> {
    return withChangeDeadline({ ...deadline, disconnected: caller.signal }, (signal) =>
      queue.run(caller.token, signal, change),
    );
  }

  /** @throws Unavailable with outcome DONE if only reading the cart failed */
  const changeInTurn = (write: RestWrite<unknown>, message: string, doneMessage: string): Promise<Cart> =>
    inTurn(deadlineOf(write, message), async () => {
      await rest.write(write, message);
      return cartAfter(doneMessage);
    });

  const cartAfter = (doneMessage: string) => readAfterWrite(readEndpoint, doneMessage, cart);
  const deps = { rest, queue, caller };

  return {
    cart,

    /** @throws Unavailable with outcome DONE if only reading the cart failed: a retry would add the product again */
    add: (productId: string, quantity: number, sizeId: string | null): Promise<Cart> =>
      changeInTurn(addLine(toWireLine(productId, quantity, sizeId)), addMessage, doneMessages.add),

    /**
     * Adds several lines as one change. Lines that REST rejects are part of the result.
     *
     * @throws RestError if none was added because REST failed; Unavailable with outcome DONE if only reading the cart failed
     */
    addAll: (lines: readonly NewLine[]): Promise<LinesAdded> =>
      addLines({ ...deps, readCart: (isDone) => (isDone ? cartAfter(doneMessages.addAll) : cart()) }, lines),

    /**
     * Sets a line's quantity, as `setLineQuantity`.
     */
    setQuantity: (change: LineQuantity): Promise<CartLineChange> =>
      setLineQuantity({ ...deps, readCart: (isDone) => (isDone ? cartAfter(doneMessages.quantity) : cart()) }, change),

    /**
     * Sets a line's size; another line of this size is merged into it.
     *
     * @param productId of the size; null if it is not known, so that only REST can check it
     * @throws InvalidInput for a line of another product; Unavailable with outcome DONE if only reading the cart failed
     */
    async setSize(lineId: string, sizeId: string, productId: string | null = null): Promise<Cart> {
      const line = productId === null ? undefined : (await cart()).lines.find(({ id }) => id === lineId);
      check(!line || line.product.id === productId, otherProductMessage, "sizeId");
      return changeInTurn(changeLineSize(lineId, sizeId), sizeMessage, doneMessages.size);
    },

    /** @throws Unavailable with outcome DONE if only reading the cart failed */
    remove: (lineId: string): Promise<Cart> => changeInTurn(deleteLine(lineId), removeMessage, doneMessages.remove),

    /** Validates a promo code. An invalid or unconfirmed code is a result, not an error. */
    async checkPromoCode(code: string): Promise<PromoCheck> {
      if (code === "") return invalidPromoCheck(invalidPromoMessage);
      try {
        const { payload } = await rest.write(checkCode(code), promoMessages);
        const discountPercent = normalizeDiscount(payload);
        if (discountPercent === null) return invalidPromoCheck(invalidPromoMessage);
        if (discountPercent === "other") return invalidPromoCheck("This promo code cannot be used here.");
        return { valid: true, message: payload.message ?? "Promo code applied.", discountPercent };
      } catch (error) {
        if (error instanceof RestRejection && isOfCode(error)) return invalidPromoCheck(error.message);
        throw error;
      }
    },

    clear: (): Promise<unknown> =>
      inTurn(deadlineOf(clearLines, clearMessage), () => rest.write(clearLines, clearMessage)),

    /**
     * Runs a checkout as one change, so that no product is added between its reading and its clearing of the cart.
     *
     * @param checkOut receives a function that clears the cart
     */
    inCheckout: <Result>(
      deadline: Omit<ChangeDeadline, "disconnected">,
      checkOut: (clear: () => Promise<unknown>) => Promise<Result>,
    ): Promise<Result> => inTurn(deadline, () => checkOut(() => rest.write(clearLines, clearMessage))),
  };
}

export type CartSource = ReturnType<typeof createCartSource>;
