import * as v from "valibot";
import { NotFound } from "../errors.ts";
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

/** A repetition with the same key is safe, and the only way to find out. */
const unconfirmedWords =
  "The shop did not confirm your order, so it may have been placed. Placing it again unchanged is safe: it is placed only once.";

/** The caller's orders. */
export function createOrderSource(rest: RestClient) {
  /** Newest first. */
  async function orders(): Promise<Order[]> {
    const content = await rest.get("customer/my-orders", {
      answer: answer({ orders: list(OrderReading) }),
      words: "Failed to fetch order details.",
      bearer: true,
    });
    return content.orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
  }

  return {
    list: orders,

    /** @throws NotFound for an unknown id: REST has no call for one order */
    async order(id: string): Promise<Order> {
      const found = (await orders()).find((order) => order.id === id);
      if (!found) throw new NotFound("No orders found.");
      return found;
    },

    /** Places an order. The same idempotency key again places nothing and answers as the first time. */
    async place(checkout: Checkout): Promise<{ orderId: string | null; message: string }> {
      const { message, content } = await rest.post("customer/place-order", {
        body: { json: toWire(checkout) },
        idempotencyKey: checkout.idempotencyKey,
        answer: PlacedAnswer,
        words: {
          refused: "Failed to place order",
          failed: "An error occurred while placing the order",
          unknown: unconfirmedWords,
        },
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
