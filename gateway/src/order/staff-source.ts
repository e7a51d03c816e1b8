import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { answer } from "../rest/envelope.ts";
import { isPathId } from "../rest/written-id.ts";
import type { StaffOrder, StaffOrderPage } from "./staff-model.ts";
import { StaffOrderReading, wireStatuses } from "./staff-normalize.ts";
import { orderPageAnswer } from "./wire.ts";

export type SettableStatus = keyof typeof wireStatuses;

const OrderAnswer = answer({ order: StaffOrderReading }, "order");

/** What staff do with orders: REST refuses a customer's token with 403 (Q4). */
export function createStaffOrderSource(rest: RestClient) {
  async function change(path: string, words: string, body?: { json: Record<string, string> }): Promise<StaffOrder> {
    const options = { answer: OrderAnswer, words, bearer: true, ...(body && { body }) };
    const { content } = await rest.write("PUT", path, options);
    return content.order;
  }

  return {
    /** All customers' orders, newest first; of one status where it is given. */
    async list(status: SettableStatus | null, page: number, pageSize: number): Promise<StaffOrderPage> {
      const query = new URLSearchParams({
        ...(status && { status: wireStatuses[status] }),
        page: String(page),
        pageSize: String(pageSize),
      });
      const { orders, total } = await rest.get(`orders?${query}`, {
        answer: orderPageAnswer(StaffOrderReading),
        words: "Failed to fetch the orders.",
        bearer: true,
      });
      return { items: orders, total: total ?? orders.length, page, pageSize };
    },

    /** One step on, or cancelled. @throws NotFound for what can be no order's id */
    setStatus: (id: string, status: SettableStatus): Promise<StaffOrder> =>
      change(`${orderPath(id)}/status`, "Failed to update the order.", { json: { status: wireStatuses[status] } }),

    /** Takes what is due for the order for paid. @throws NotFound for what can be no order's id */
    markPaid: (id: string): Promise<StaffOrder> => change(`${orderPath(id)}/paid`, "Failed to mark the order paid."),
  };
}

export type StaffOrderSource = ReturnType<typeof createStaffOrderSource>;

function orderPath(id: string): string {
  if (!isPathId(id)) throw new NotFound("Order not found");
  return `orders/${id}`;
}
