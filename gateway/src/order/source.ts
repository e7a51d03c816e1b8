import DataLoader from "dataloader";
import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { ContractBreach, isFailureOfRest, RestRejection } from "../rest/errors.ts";
import { ifParametersRejected } from "../rest/unknown-parameters.ts";
import { readHostPages } from "../rest/pages/read-host-pages.ts";
import { isPathId } from "../ids/rest-id.ts";
import { createOrderChanges } from "./changes.ts";
import type { CreditNote, Invoice } from "./invoice-model.ts";
import { normalizeCreditNote, normalizeInvoice } from "./invoice-normalize.ts";
import { readCreditNote, readInvoice } from "./invoice-wire.ts";
import type { Checkout, OnlinePayment, Order, OrderFilter, OrderPage, OrderPlaced, PaymentFlow } from "./model.ts";
import { normalizeFoundOrder, normalizePlaced, toWireCheckout, toWireRequest } from "./checkout-normalize.ts";
import { normalizeHostPage, normalizeOrderPage, normalizeOrdersById, toWireFilter } from "./orders-normalize.ts";
import { maxOrderIds, readOrders, readOrdersById } from "./orders-wire.ts";
import type { CheckoutRequest } from "./rules.ts";
import { findOrder, placeOrder } from "./wire.ts";

const readMessage = "Failed to fetch order details.";
const invoiceMessage = "Failed to load the invoice.";
/** Why a credit note could not be read. */
export const creditNoteMessage = "Failed to load the credit note.";
/** The order has no credit note with this id. */
export const noCreditNoteMessage = "Credit note not found";
const unfiltered: OrderFilter = { status: null, search: null };

/** With an unknown outcome, only a retry with the same idempotency key reveals whether the order was placed; not where it is `unsafe` (Q114). */
export const placeOrderMessages = {
  rejected: "Failed to place order",
  failed: "An error occurred while placing the order",
  unknown:
    "Your order is not confirmed: it may have been placed. Please place it again unchanged: it is placed only once.",
  unsafe: "It may have been placed. Please look at your orders before you place it again.",
};
const placedMessage = "Your order has been placed.";

/** A placed order as REST sends it. */
type OrderOfCheckout = Omit<OrderPlaced, "cart" | "payment"> & { payment: OnlinePayment | null };

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

  /** @throws NotFound for an unknown id */
  async function order(id: string): Promise<Order> {
    const found = isPathId(id) ? await loader.load(id) : null;
    if (!found) throw new NotFound("No orders found.");
    return found;
  }

  async function pageOf(number: number, pageSize: number, filter: OrderFilter): Promise<OrderPage> {
    const readOf = (page: number) => readOrders(page, pageSize, toWireFilter(filter));
    const list = { readOf, pageOf: normalizeHostPage };
    const { page, wires } = await readHostPages(rest, list, { page: number, pageSize }, readMessage);
    return normalizeOrderPage(page, wires);
  }

  return {
    /**
     * Newest first. A shop that rejects the filter is read without it.
     *
     * @param number from 1
     */
    async list(number: number, pageSize: number, filter: OrderFilter): Promise<OrderPage> {
      if (filter.status === null && filter.search === null) return pageOf(number, pageSize, filter);
      return pageOf(number, pageSize, filter).catch((error) =>
        ifParametersRejected(error, async () => ({
          ...(await pageOf(number, pageSize, unfiltered)),
          statusCounts: null,
        })),
      );
    },

    order,

    ...createOrderChanges(rest, order),

    /** @throws NotFound for a malformed id; a RestRejection with status 404 while there is none */
    async invoice(id: string): Promise<Invoice> {
      if (!isPathId(id)) throw new NotFound(invoiceMessage);
      return normalizeInvoice(await rest.get(readInvoice(id), invoiceMessage));
    },

    /** @throws NotFound for a malformed id, and for a credit note of another order */
    async creditNote(orderId: string, id: string): Promise<CreditNote> {
      if (!isPathId(id)) throw new NotFound(noCreditNoteMessage);
      const read = await rest.get(readCreditNote(id), creditNoteMessage);
      if (read.credit_note.order_id !== orderId) throw new NotFound(noCreditNoteMessage);
      return normalizeCreditNote(read);
    },

    /**
     * Places an order. A repetition with the same idempotency key returns the first result.
     *
     * @param paymentFlow of an order by card, as the shopper's client knows it
     * @throws ContractBreach when REST does not confirm the order
     */
    async place(checkout: Checkout, paymentFlow: PaymentFlow): Promise<OrderOfCheckout> {
      const write = placeOrder(toWireCheckout(checkout, paymentFlow), checkout.idempotencyKey);
      const { message, content } = (await rest.write(write, placeOrderMessages)).payload;
      return { ...normalizePlaced(content, checkout), message: message ?? placedMessage };
    },

    /**
     * Finds the order that an earlier, identical request placed under the same idempotency key (Q50).
     *
     * @param isUnconfirmed whether there may be one that only REST's list of orders shows (Q114)
     * @returns null if there is none, also where REST has no such call, and for an unconfirmed one if REST fails
     * @throws RestError if REST fails, or rejects the token
     */
    async find(request: CheckoutRequest, isUnconfirmed = false): Promise<OrderOfCheckout | null> {
      try {
        const write = findOrder(toWireRequest(request), request.idempotencyKey);
        const { message, content } = (await rest.write(write, placeOrderMessages)).payload;
        return { ...normalizeFoundOrder(content), message: message ?? placedMessage };
      } catch (error) {
        const isMissing = error instanceof ContractBreach && [404, 405].includes(error.response?.status ?? 0);
        if (isMissing || (isUnconfirmed && isFailureOfRest(error))) return null;
        if (!(error instanceof RestRejection) || error.status === 401 || error.status === 429 || error.status >= 500)
          throw error;
        return null;
      }
    },
  };
}

export type OrderSource = ReturnType<typeof createOrderSource>;
