import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { isPathId } from "../rest/written-id.ts";
import type { SettableStatus } from "./model.ts";
import type { StaffOrder, StaffOrderPage } from "./staff-model.ts";
import { normalizeChangedOrder, normalizeStaffOrderPage, toWireStatus } from "./staff-normalize.ts";
import { markOrderPaid, readStaffOrders, setOrderStatus } from "./staff-wire.ts";

/** Orders for staff. REST responds with 403 to a customer's token (Q4). */
export function createStaffOrderSource(rest: RestClient) {
  return {
    /**
     * All customers' orders, newest first.
     *
     * @param status null for all statuses
     */
    async list(status: SettableStatus | null, page: number, pageSize: number): Promise<StaffOrderPage> {
      const read = readStaffOrders(status && toWireStatus(status), page, pageSize);
      return normalizeStaffOrderPage(await rest.get(read, "Failed to fetch the orders."), page, pageSize);
    },

    /**
     * Advances an order to its next status, or cancels it.
     *
     * @throws NotFound for a malformed id
     */
    async setStatus(id: string, status: SettableStatus): Promise<StaffOrder> {
      const write = setOrderStatus(checkedId(id), toWireStatus(status));
      return normalizeChangedOrder((await rest.write(write, "Failed to update the order.")).payload);
    },

    /**
     * Marks a credit order as paid.
     *
     * @throws NotFound for a malformed id
     */
    async markPaid(id: string): Promise<StaffOrder> {
      const write = markOrderPaid(checkedId(id));
      return normalizeChangedOrder((await rest.write(write, "Failed to mark the order paid.")).payload);
    },
  };
}

export type StaffOrderSource = ReturnType<typeof createStaffOrderSource>;

function checkedId(id: string): string {
  if (!isPathId(id)) throw new NotFound("Order not found");
  return id;
}
