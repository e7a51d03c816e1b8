import DataLoader from "dataloader";
import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { RestFault } from "../rest/faults.ts";
import { isPathId } from "../rest/written-id.ts";
import type { Checkout, Order, OrderPage, OrderPlaced } from "./model.ts";
import {
  normalizeFoundOrder,
  normalizeOrderPage,
  normalizeOrdersById,
  normalizePlacedId,
  toWireCheckout,
  toWireRequest,
} from "./normalize.ts";
import type { CheckoutRequest } from "./rules.ts";
import { findOrder, maxOrderIds, placeOrder, readOrders, readOrdersById } from "./wire.ts";

const readingWords = "Failed to fetch order details.";

/** Where the outcome is unknown, repeating with the same key is safe, and the only way to find out. */
export const placingWords = {
  refused: "Failed to place order",
  failed: "An error occurred while placing the order",
  unknown:
    "Your order is not confirmed: it may have been placed. Please place it again unchanged: it is placed only once.",
};
const placedWords = "Your order has been placed.";

/** The caller's orders. */
export function createOrderSource(rest: RestClient) {
  /** Reads all orders of one tick in one call. It caches nothing, because the client memoises reads until a write. */
  const loader = new DataLoader<string, Order | null>(
    async (ids) => {
      const orders = normalizeOrdersById(await rest.get(readOrdersById([...new Set(ids)]), readingWords));
      return ids.map((id) => orders.get(id) ?? null);
    },
    { cache: false, maxBatchSize: maxOrderIds },
  );

  return {
    /** A page of the orders, newest first. @param page from 1 */
    async list(page: number, pageSize: number): Promise<OrderPage> {
      return normalizeOrderPage(await rest.get(readOrders(page, pageSize), readingWords), page, pageSize);
    },

    /** @throws NotFound for an unknown id */
    async order(id: string): Promise<Order> {
      const order = isPathId(id) ? await loader.load(id) : null;
      if (!order) throw new NotFound("No orders found.");
      return order;
    },

    /**
     * Places an order. The same idempotency key again places nothing and returns the first result.
     *
     * @throws ContractBreach when REST does not confirm the order
     */
    async place(checkout: Checkout): Promise<Omit<OrderPlaced, "cart">> {
      const write = placeOrder(toWireCheckout(checkout), checkout.idempotencyKey);
      const { message, content } = (await rest.write(write, placingWords)).payload;
      return {
        orderId: normalizePlacedId(content),
        message: message ?? placedWords,
        paidAmount: checkout.paidAmount,
      };
    },

    /**
     * Finds the order that the same request placed before under its key (Q50). Places nothing.
     *
     * @returns null where there is none, or where REST fails: the refusal of the order says more than that fault
     */
    async find(request: CheckoutRequest): Promise<Omit<OrderPlaced, "cart"> | null> {
      try {
        const write = findOrder(toWireRequest(request), request.idempotencyKey);
        const { message, content } = (await rest.write(write, placingWords)).payload;
        return { ...normalizeFoundOrder(content), message: message ?? placedWords };
      } catch (error) {
        if (error instanceof RestFault) return null;
        throw error;
      }
    },
  };
}

export type OrderSource = ReturnType<typeof createOrderSource>;
