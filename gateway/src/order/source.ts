import DataLoader from "dataloader";
import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { RestError } from "../rest/errors.ts";
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

const readMessage = "Failed to fetch order details.";

/** With an unknown outcome, only a retry with the same idempotency key reveals whether the order was placed. */
export const placeOrderMessages = {
  rejected: "Failed to place order",
  failed: "An error occurred while placing the order",
  unknown:
    "Your order is not confirmed: it may have been placed. Please place it again unchanged: it is placed only once.",
};
const placedMessage = "Your order has been placed.";

/** Reads and places the caller's orders. */
export function createOrderSource(rest: RestClient) {
  /** Batches only: the REST client memoizes reads until the next write. */
  const loader = new DataLoader<string, Order | null>(
    async (ids) => {
      const orders = normalizeOrdersById(await rest.get(readOrdersById([...new Set(ids)]), readMessage));
      return ids.map((id) => orders.get(id) ?? null);
    },
    { cache: false, maxBatchSize: maxOrderIds },
  );

  return {
    /**
     * Newest first.
     *
     * @param page from 1
     */
    async list(page: number, pageSize: number): Promise<OrderPage> {
      return normalizeOrderPage(await rest.get(readOrders(page, pageSize), readMessage), page, pageSize);
    },

    /** @throws NotFound for an unknown id */
    async order(id: string): Promise<Order> {
      const order = isPathId(id) ? await loader.load(id) : null;
      if (!order) throw new NotFound("No orders found.");
      return order;
    },

    /**
     * Places an order. A repetition with the same idempotency key returns the first result.
     *
     * @throws ContractBreach when REST does not confirm the order
     */
    async place(checkout: Checkout): Promise<Omit<OrderPlaced, "cart">> {
      const write = placeOrder(toWireCheckout(checkout), checkout.idempotencyKey);
      const { message, content } = (await rest.write(write, placeOrderMessages)).payload;
      return {
        orderId: normalizePlacedId(content),
        message: message ?? placedMessage,
        paidAmount: checkout.paidAmount,
      };
    },

    /**
     * Finds the order that an earlier, identical request placed under the same idempotency key (Q50).
     *
     * @returns null if there is none or REST fails, so that the caller reports the original rejection
     */
    async find(request: CheckoutRequest): Promise<Omit<OrderPlaced, "cart"> | null> {
      try {
        const write = findOrder(toWireRequest(request), request.idempotencyKey);
        const { message, content } = (await rest.write(write, placeOrderMessages)).payload;
        return { ...normalizeFoundOrder(content), message: message ?? placedMessage };
      } catch (error) {
        if (error instanceof RestError) return null;
        throw error;
      }
    },
  };
}

export type OrderSource = ReturnType<typeof createOrderSource>;
