import * as v from "valibot";
import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { answer, messageOf } from "../rest/envelope.ts";
import { WireId } from "../rest/spellings.ts";
import { isPathId } from "../rest/written-id.ts";
import { type Checkout, type Order, type OrderPage, ordersOfPage } from "./model.ts";
import { toWire } from "./normalize.ts";
import { OrderPageAnswer, pageOf } from "./order-page.ts";

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
