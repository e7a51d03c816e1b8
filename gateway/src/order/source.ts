import * as v from "valibot";
import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { answer, isConfirmed, list, messageOf } from "../rest/envelope.ts";
import { WireId } from "../rest/spellings.ts";
import type { Checkout, Order } from "./model.ts";
import { OrderReading, toWire } from "./normalize.ts";

/** What placing an order answers. Only a confirmed order is placed (Q41), also where REST does not name it. */
const PlacedAnswer = v.pipe(
  v.unknown(),
  v.transform((body) => ({ success: isConfirmed(body), message: messageOf(body), content: body })),
  v.object({
    success: v.literal(true),
    message: v.nullable(v.string()),
    content: answer({ order_id: v.nullish(WireId), order: v.nullish(v.object({ id: WireId })) }),
  }),
);

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

    /**
     * Places an order. The same idempotency key again places nothing and answers as the first time.
     *
     * @throws ContractBreach when REST does not confirm the order
     */
    async place(checkout: Checkout): Promise<{ orderId: string | null; message: string }> {
      const { message, content } = await rest.post("customer/place-order", {
        body: { json: toWire(checkout) },
        idempotencyKey: checkout.idempotencyKey,
        answer: PlacedAnswer,
        words: {
          refused: "Failed to place order",
          failed: "An error occurred while placing the order",
          unreadable: "Your order is not confirmed. Please try again: it will be placed only once.",
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
