import { lowerCase } from "../letter-case.ts";
import { pathIdCheck } from "../path-id.ts";
import type { RestClient } from "../rest/client.ts";
import { nullIfNotFound } from "../rest/null-if-not-found.ts";
import type { RestWrite } from "../rest/request.ts";
import { isPathId } from "../rest/call.ts";
import type { Invoice } from "./invoice-model.ts";
import { normalizeInvoice } from "./invoice-normalize.ts";
import type { SettableStatus } from "./model.ts";
import type { OrderStatusResult, ReturnOutcome, StaffOrder, StaffOrderFilter, StaffOrderPage } from "./staff-model.ts";
import {
  normalizeStaffOrder,
  normalizeStaffOrderPage,
  normalizeStatusResults,
  toWireOrderFilter,
} from "./staff-normalize.ts";
import {
  markOrderPaid,
  readStaffInvoice,
  readStaffOrder,
  readStaffOrders,
  setOrderStatus,
  setOrderStatuses,
  settleReturn,
  type WireStaffOrderPayload,
} from "./staff-wire.ts";

const checkedId = pathIdCheck("Order not found");

/** Orders for staff. REST responds with 403 to a customer's token (Q4). */
export function createStaffOrderSource(rest: RestClient) {
  async function changed(write: RestWrite<WireStaffOrderPayload>, message: string): Promise<StaffOrder> {
    return normalizeStaffOrder((await rest.write(write, message)).payload.order);
  }

  return {
    /**
     * All customers' orders, newest first.
     *
     * @param page from 1
     */
    async list(filter: StaffOrderFilter, page: number, pageSize: number): Promise<StaffOrderPage> {
      const query = new URLSearchParams({
        ...toWireOrderFilter(filter),
        page: String(page),
        page_size: String(pageSize),
      });
      const read = await rest.get(readStaffOrders(query), "Failed to fetch the orders.");
      return normalizeStaffOrderPage(read, page, pageSize);
    },

    /** @returns null for an unknown or malformed id */
    async one(id: string): Promise<StaffOrder | null> {
      if (!isPathId(id)) return null;
      const payload = await nullIfNotFound(rest.get(readStaffOrder(id), "Failed to fetch the order."));
      return payload && normalizeStaffOrder(payload.order);
    },

    /** @returns null while there is none */
    async invoice(id: string): Promise<Invoice | null> {
      const payload = await nullIfNotFound(rest.get(readStaffInvoice(id), "Failed to load the invoice."));
      return payload && normalizeInvoice(payload);
    },

    /**
     * Advances an order to its next status, or cancels it.
     *
     * @param reason of a cancellation, otherwise null
     * @throws NotFound for a malformed id
     */
    setStatus: (id: string, status: SettableStatus, reason: string | null): Promise<StaffOrder> =>
      changed(setOrderStatus(checkedId(id), lowerCase(status), reason), "Failed to update the order."),

    /** Advances several orders, each by itself. */
    async setStatuses(ids: number[], status: SettableStatus): Promise<OrderStatusResult[]> {
      const write = setOrderStatuses(ids, lowerCase(status));
      return normalizeStatusResults((await rest.write(write, "Failed to update the orders.")).payload);
    },

    /**
     * Marks a credit order as paid.
     *
     * @throws NotFound for a malformed id
     */
    markPaid: (id: string): Promise<StaffOrder> =>
      changed(markOrderPaid(checkedId(id)), "Failed to mark the order paid."),

    /** @throws NotFound for a malformed id */
    settleReturn: (id: string, outcome: ReturnOutcome, restock: boolean): Promise<StaffOrder> =>
      changed(settleReturn(checkedId(id), lowerCase(outcome), restock), "Failed to settle the return."),
  };
}
