import type { ApolloClient, ErrorLike } from "@apollo/client";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { LoginEndedError } from "../../apollo/login-link.ts";
import { requestReload } from "../../deployment/reload.ts";
import type { PlaceOrderInput } from "../../schema.generated.ts";
import { tellOtherTabs } from "../../session/tab-channel.ts";
import { clearAttempt, idempotencyKeyFor, recordUnconfirmed, withTabLock } from "../../session/order-attempt.ts";
import { recordResult, recordSending } from "../../session/sent-order.ts";
import { removeCheckoutDraft } from "./checkout-draft.ts";
import { isFromOlderGateway, isRetryUnsafe, isUnsettled } from "./order-errors.ts";
import { PlaceOrderDocument, type PlaceOrderMutation } from "./PlaceOrder.generated.ts";

/** The input of `placeOrder` that identifies the order's content with its cart. */
export type OrderInput = Omit<PlaceOrderInput, "idempotencyKey" | "toPay" | "amountToPay" | "paymentFlow">;

export type PlacedOrder = Omit<PlaceOrderMutation["placeOrder"], "cart">;

export interface OrderToPlace {
  customerId: string;
  order: OrderInput;
  /** The order and its cart, serialized: orders with different carts get different idempotency keys. */
  content: string;
  /** As the shopper saw it, in paise. Not part of the content: after a lost response the same order has the same key. */
  toPay: number;
  /** Whether it is paid at a payment provider, after it is placed. Not part of the content either. */
  isPaidOnline: boolean;
  /** Called once, before the empty cart is rendered. */
  onPlaced: (order: PlacedOrder) => void;
}

/**
 * Places an order, and evicts the customer's cached orders afterwards. A retry of the same order has the same idempotency
 * key.
 *
 * @returns why the order was not placed, or is not confirmed; null when it is placed
 * @throws the error by which its login has ended; an order in flight then stays stored
 */
export async function placeOrder(client: ApolloClient, toPlace: OrderToPlace): Promise<ErrorLike | null> {
  const { customerId, order, content, toPay, isPaidOnline, onPlaced } = toPlace;
  const { cache } = client;
  const evictOrders = () =>
    cache.evict({ id: cache.identify({ __typename: "Customer", id: customerId }) ?? "", fieldName: "orders" });
  const idempotencyKey = idempotencyKeyFor(customerId, content);
  // Only then: a gateway of an earlier version does not know it.
  const flow = isPaidOnline ? ({ paymentFlow: "REDIRECT" } as const) : {};
  const { data, error } = await withTabLock(async () => {
    if (hasEnded(client)) throw new LoginEndedError();
    recordSending();
    const result = await client.mutate({
      mutation: PlaceOrderDocument,
      variables: { input: { ...order, ...flow, toPay, idempotencyKey } },
      errorPolicy: "all",
      update: (_, { data: placed }) => {
        if (!placed) return;
        clearAttempt();
        recordResult();
        removeCheckoutDraft();
        tellOtherTabs("changed");
        onPlaced(placed.placeOrder);
        evictOrders();
      },
    });
    if (isRetryUnsafe(result.error)) recordUnconfirmed(idempotencyKey, toPay);
    if (!result.data && (isRetryUnsafe(result.error) || !isUnsettled(result.error))) recordResult();
    return result;
  });
  if (data) return null;
  if (hasEnded(client)) throw error;
  // The order may have been placed despite the error.
  evictOrders();
  if (isFromOlderGateway(error)) requestReload();
  return error ?? new Error("The response has no data.");
}
