import * as v from "valibot";
import type { RestClient } from "../rest/client.ts";
import { answer, list, messageOf } from "../rest/envelope.ts";
import { WireId } from "../rest/spellings.ts";
import type { Checkout, Order } from "./model.ts";
import { OrderReading, toWire } from "./normalize.ts";

/** What placing an order answers; a shop that names no order has placed it nevertheless. */
const PlacedAnswer = v.pipe(
  v.unknown(),
  v.transform((body) => ({ message: messageOf(body), content: body })),
  v.object({
    message: v.nullable(v.string()),
    content: answer({ order_id: v.nullish(WireId), order: v.nullish(v.object({ id: WireId })) }),
  }),
);

/** The caller's orders. */
export function createOrderSource(rest: RestClient) {
  return {
    /** Newest first. */
    async list(): Promise<Order[]> {
      const { orders } = await rest.get("customer/my-orders", {
        answer: answer({ orders: list(OrderReading) }),
        words: "Failed to fetch order details.",
        bearer: true,
      });
      return orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
    },

    /** Places an order. The same idempotency key again places nothing and answers as the first time. */
    async place(checkout: Checkout): Promise<{ orderId: string | null; message: string }> {
      const { message, content } = await rest.post("customer/place-order", {
        body: { json: toWire(checkout) },
        idempotencyKey: checkout.idempotencyKey,
        answer: PlacedAnswer,
        words: { refused: "Failed to place order", failed: "An error occurred while placing the order" },
        bearer: true,
      });
      return {
        orderId: content.order_id ?? content.order?.id ?? null,
        message: message ?? "Your order has been placed.",
      };
    },
  };
}

export type OrderSource = ReturnType<typeof createOrderSource>;
