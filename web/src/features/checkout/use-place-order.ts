import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { PlaceOrderInput } from "../../schema.generated.ts";
import { requestReload } from "../../deployment/reload.ts";
import { announceCartChange } from "../../session/cart-changes.ts";
import { readToken } from "../../session/token.ts";
import {
  clearAttempt,
  idempotencyKeyFor,
  recordResult,
  recordSending,
  withTabLock,
} from "../../session/order-attempt.ts";
import { removeCheckoutDraft } from "./checkout-draft.ts";
import { isFromOlderGateway, isUnsettled, orderErrorMessage } from "./order-errors.ts";
import { usePlaceOrderMutation, type PlaceOrderMutation } from "./PlaceOrder.generated.ts";

/** The input of `placeOrder` that identifies the order's content with its cart. */
export type OrderInput = Omit<PlaceOrderInput, "idempotencyKey" | "amountToPay">;

export type PlacedOrder = Omit<PlaceOrderMutation["placeOrder"], "cart">;

export interface OrderToPlace {
  order: OrderInput;
  /** The serialized cart: orders with different carts get different idempotency keys. */
  cartContent: string;
  /** As the shopper saw it, in paise. Not part of the content: after a lost response the same order has the same key. */
  amountToPay: number;
  /** Called once, before the empty cart is rendered. */
  onPlaced: (order: PlacedOrder) => void;
}

/** Why an order was not placed, or is not confirmed. */
export interface OrderFailure {
  message: string;
  /** Whether the order has certainly not been placed. */
  isRejected: boolean;
}

interface PlaceOrder {
  isPlacing: boolean;
  /**
   * Places the order. Calls while one is pending are ignored; a retry of the same order has the same idempotency key.
   *
   * @returns null when the order is placed, or there is nothing to show
   */
  place: (order: OrderToPlace) => Promise<OrderFailure | null>;
}

/**
 * Places orders of the customer with this id, and evicts the customer's cached orders afterwards.
 *
 * @param cartSettled resolves when no cart change is pending; rejects when one was rejected
 */
export function usePlaceOrder(customerId: string, cartSettled: () => Promise<void>): PlaceOrder {
  const { cache } = useApolloClient();
  const [placeOrder] = usePlaceOrderMutation();
  const [isPlacing, setPlacing] = useState(false);
  const isInFlight = useRef(false);

  const evictOrders = () =>
    cache.evict({ id: cache.identify({ __typename: "Customer", id: customerId }) ?? "", fieldName: "orders" });

  const send = async (toPlace: OrderToPlace, token: string | null): Promise<OrderFailure | null> => {
    const { order, cartContent, amountToPay, onPlaced } = toPlace;
    const idempotencyKey = idempotencyKeyFor(customerId, JSON.stringify([order, cartContent]));
    const { data, error } = await withTabLock(async () => {
      recordSending();
      const result = await placeOrder({
        variables: { input: { ...order, amountToPay, idempotencyKey } },
        errorPolicy: "all",
        context: { token },
        update: (_, { data: placed }) => {
          if (!placed) return;
          clearAttempt();
          removeCheckoutDraft();
          announceCartChange();
          onPlaced(placed.placeOrder);
          evictOrders();
        },
      });
      if (!result.data && !isUnsettled(result.error)) recordResult();
      return result;
    });
    // Another customer is not told.
    if (data || readToken() !== token) return null;
    // The order may have been placed despite the error.
    evictOrders();
    if (isFromOlderGateway(error)) requestReload();
    const message = orderErrorMessage(error);
    return message === null ? null : { message, isRejected: !isUnsettled(error) };
  };

  const place: PlaceOrder["place"] = async (order) => {
    if (isInFlight.current) return null;
    isInFlight.current = true;
    // The order must not be sent for a customer who logs in meanwhile.
    const token = readToken();
    setPlacing(true);
    try {
      const isCartRejected = await cartSettled().then(
        () => false,
        () => true,
      );
      // The cart has already shown the error.
      return isCartRejected || readToken() !== token ? null : await send(order, token);
    } finally {
      isInFlight.current = false;
      setPlacing(false);
    }
  };
  return { isPlacing, place };
}
