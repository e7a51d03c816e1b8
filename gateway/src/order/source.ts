import * as v from "valibot";
import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { fieldsAnswer, isConfirmed, messageOf } from "../rest/envelope.ts";
import { RestFault } from "../rest/faults.ts";
import { WireAmount, WireId } from "../rest/spellings.ts";
import { isPathId } from "../rest/written-id.ts";
import { type Checkout, type Order, type OrderPage, type OrderPlaced, ordersOfPage } from "./model.ts";
import { requestToWire, toWire } from "./normalize.ts";
import { OrderPageAnswer, pageOf } from "./order-page.ts";
import type { CheckoutRequest } from "./rules.ts";

/** Where the outcome is unknown, a repetition with the same key is safe, and the only way to find out. */
export const placingWords = {
  refused: "Failed to place order",
  failed: "An error occurred while placing the order",
  unknown:
    "Your order is not confirmed: it may have been placed. Please place it again unchanged: it is placed only once.",
};
const placedWords = "Your order has been placed.";

/** What placing an order answers. Only a confirmed order is placed (Q41), also where REST does not name it. */
const PlacedAnswer = v.pipe(
  v.unknown(),
  v.transform((body) => ({ success: isConfirmed(body), message: messageOf(body), content: body })),
  v.object({
    success: v.literal(true),
    message: v.nullable(v.string()),
    content: fieldsAnswer({
      order_id: v.fallback(v.nullish(WireId), null),
      order: v.fallback(v.nullish(v.object({ id: WireId })), null),
    }),
  }),
);

/** The order of a known key: only what REST names and prices has been placed. */
const FoundAnswer = v.pipe(
  v.unknown(),
  v.transform((body) => ({ message: messageOf(body), content: body })),
  v.object({
    message: v.nullable(v.string()),
    content: fieldsAnswer({ order_id: WireId, paid_amount: v.pipe(WireAmount, v.number()) }),
  }),
);

/** The caller's orders. */
export function createOrderSource(rest: RestClient) {
  function read(query: string) {
    return rest.get(`customer/my-orders${query}`, {
      answer: OrderPageAnswer,
      words: "Failed to fetch order details.",
      bearer: true,
    });
  }

  return {
    /** A page of the orders, newest first. */
    async list(page: number, pageSize: number): Promise<OrderPage> {
      // REST's own default, which a shop without pages takes too
      const isDefault = page === 1 && pageSize === ordersOfPage;
      return pageOf(await read(isDefault ? "" : `?page=${page}&pageSize=${pageSize}`), page, pageSize);
    },

    /** @throws NotFound for an unknown id */
    async order(id: string): Promise<Order> {
      if (!isPathId(id)) throw new NotFound("No orders found.");
      const { orders } = await read(`?order_id=${id}`);
      const found = orders.find((order) => order.id === id);
      if (!found) throw new NotFound("No orders found.");
      return found;
    },

    /**
     * Places an order. The same idempotency key again places nothing and answers as the first time.
     *
     * @throws ContractBreach when REST does not confirm the order
     */
    async place(checkout: Checkout): Promise<Omit<OrderPlaced, "cart">> {
      const { message, content } = await rest.post("customer/place-order", {
        body: { json: toWire(checkout) },
        idempotencyKey: checkout.idempotencyKey,
        answer: PlacedAnswer,
        words: placingWords,
        bearer: true,
      });
      return {
        orderId: content.order_id ?? content.order?.id ?? null,
        message: message ?? placedWords,
        paidAmount: checkout.paidAmount,
      };
    },

    /**
     * Finds the order that the same request placed before under its key (Q50). Places nothing.
     *
     * @returns null where there is none, or REST does not answer whether there is: the refusal says more than that fault
     */
    async find(request: CheckoutRequest): Promise<Omit<OrderPlaced, "cart"> | null> {
      try {
        const { message, content } = await rest.post("customer/find-order", {
          body: { json: requestToWire(request) },
          idempotencyKey: request.idempotencyKey,
          answer: FoundAnswer,
          words: placingWords,
          bearer: true,
          isSafe: true,
        });
        return { orderId: content.order_id, message: message ?? placedWords, paidAmount: content.paid_amount };
      } catch (error) {
        if (error instanceof RestFault) return null;
        throw error;
      }
    },
  };
}

export type OrderSource = ReturnType<typeof createOrderSource>;
