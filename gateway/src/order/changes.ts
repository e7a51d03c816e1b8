import { pathIdCheck } from "../ids/rest-id.ts";
import type { RestClient } from "../rest/client.ts";
import { endpointOf } from "../rest/call.ts";
import { ContractBreach, RestRejection } from "../rest/errors.ts";
import { readAfterWrite } from "../rest/read-after-write.ts";
import type { ErrorMessages, RestWrite } from "../rest/request.ts";
import { cancelOrder, checkPayment, returnOrder, type WireChangedOrder } from "./change-wire.ts";
import type { Order } from "./model.ts";
import { normalizeOrder, toWireReturn } from "./normalize.ts";
import type { ReturnRequest } from "./rules.ts";

const cancelMessages = {
  rejected: "Failed to cancel the order.",
  failed: "Failed to cancel the order. Please try again.",
  unknown: "The cancellation is not confirmed: it may have been done. Please try again: it is done only once.",
};
const cancelledMessage = "The order was cancelled, but it could not be loaded.";

const returnMessages = {
  rejected: "Failed to request the return.",
  failed: "Failed to request the return. Please try again.",
  unknown: "The return is not confirmed: it may have been requested. Please try again: it is requested only once.",
};
const requestedMessage = "The return was requested, but the order could not be loaded.";

const checkMessages = {
  rejected: "Failed to check the payment.",
  failed: "The payment could not be checked. Please try again.",
  unknown: "The payment could not be checked. Please try again.",
};
const paymentCheckedMessage = "The payment was checked, but the order could not be loaded.";

/** Whether REST has no such order, or lacks the call. */
function isNotFound(error: unknown): boolean {
  const status = error instanceof ContractBreach ? error.response?.status : undefined;
  return [404, 405].includes(status ?? (error instanceof RestRejection ? error.status : 0));
}

const checkedId = pathIdCheck("No orders found.");

/** Cancels and returns the caller's orders, and has their payment checked. REST accepts a repetition (Q101, Q102, Q152). */
export function createOrderChanges(rest: RestClient, readOrder: (id: string) => Promise<Order>) {
  async function change(
    id: string,
    write: RestWrite<WireChangedOrder>,
    messages: ErrorMessages,
    notLoadedMessage: string,
  ): Promise<Order> {
    const { order } = (await rest.write(write, messages)).payload;
    if (order?.id === id) return normalizeOrder(order);
    return readAfterWrite(endpointOf(write.method, write.path), notLoadedMessage, () => readOrder(id));
  }

  return {
    /**
     * @param reason checked
     * @throws NotFound for a malformed id; Unavailable with outcome DONE if only reading the order failed
     */
    async cancel(id: string, reason: string): Promise<Order> {
      return change(checkedId(id), cancelOrder(id, reason), cancelMessages, cancelledMessage);
    },

    /** @throws NotFound for a malformed id; Unavailable with outcome DONE if only reading the order failed */
    async requestReturn(request: ReturnRequest): Promise<Order> {
      const write = returnOrder(toWireReturn(request));
      return change(checkedId(request.orderId), write, returnMessages, requestedMessage);
    },

    /**
     * Has REST ask the payment provider whether an order is paid. An order that REST does not find is only read, because a host
     * may lack the call.
     *
     * @throws NotFound for an unknown id; Unavailable with outcome DONE if only reading the order failed
     */
    async checkPayment(id: string): Promise<Order> {
      const write = checkPayment(checkedId(id));
      try {
        await rest.write(write, checkMessages);
      } catch (error) {
        if (!isNotFound(error)) throw error;
        return readOrder(id);
      }
      return readAfterWrite(endpointOf(write.method, write.path), paymentCheckedMessage, () => readOrder(id));
    },
  };
}
