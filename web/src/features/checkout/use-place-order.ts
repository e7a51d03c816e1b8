import { CombinedGraphQLErrors } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { hasErrorCode, errorMessage } from "../../apollo/errors.ts";
import type { PlaceOrderInput } from "../../schema.generated.ts";
import { announceCartChange } from "../../session/cart-changes.ts";
import { readToken } from "../../session/token.ts";
import { idempotencyKeyFor, clearAttempt, withTabLock } from "../../session/order-attempt.ts";
import { removeCheckoutDraft } from "./checkout-draft.ts";
import { usePlaceOrderMutation, type PlaceOrderMutation } from "./PlaceOrder.generated.ts";

/** The input of `placeOrder`, without the idempotency key. */
export type OrderInput = Omit<PlaceOrderInput, "idempotencyKey">;

export type PlacedOrder = Omit<PlaceOrderMutation["placeOrder"], "cart">;

export interface OrderToPlace {
  order: OrderInput;
  /** The serialized cart: orders with different carts get different idempotency keys. */
  cartContent: string;
  /** Called once, before the empty cart is rendered. */
  onPlaced: (order: PlacedOrder) => void;
}

interface PlaceOrder {
  isPlacing: boolean;
  /**
   * Places the order. Calls while one is pending are ignored; a retry of the same order has the same idempotency key.
   *
   * @returns the error message when the order was not placed; null when there is nothing to show
   */
  place: (order: OrderToPlace) => Promise<string | null>;
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

  const send = async ({ order, cartContent, onPlaced }: OrderToPlace, token: string | null): Promise<string | null> => {
    const idempotencyKey = idempotencyKeyFor(customerId, JSON.stringify([order, cartContent]));
    const { data, error } = await withTabLock(() =>
      placeOrder({
        variables: { input: { ...order, idempotencyKey } },
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
      }),
    );
    if (data) return null;
    // The order may have been placed despite the error.
    evictOrders();
    return errorMessageOf(error);
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

/**
 * The error message of a failed attempt. After a lost or unconfirmed response the order may have been placed; a retry
 * has the same idempotency key. Null for an expired login, because the login dialog opens.
 */
function errorMessageOf(error: unknown): string | null {
  if (hasErrorCode(error, "UNAUTHENTICATED")) return null;
  if (!CombinedGraphQLErrors.is(error)) return "An error occurred while placing the order";
  const isUnconfirmed = hasErrorCode(error, "UPSTREAM_CONTRACT");
  return (isUnconfirmed && error.errors[0]?.message) || errorMessage(error, "Failed to place order");
}
