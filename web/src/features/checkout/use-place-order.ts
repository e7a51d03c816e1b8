import { CombinedGraphQLErrors } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { hasErrorCode, refusalWords } from "../../apollo/errors.ts";
import type { PlaceOrderInput } from "../../schema.generated.ts";
import { announceCartChange } from "../../session/cart-changes.ts";
import { attemptKey, endAttempt, withTabLock } from "./order-attempt.ts";
import { usePlaceOrderMutation, type PlaceOrderMutation } from "./PlaceOrder.generated.ts";

/** An order as it is sent, without the idempotency key. */
export type OrderInput = Omit<PlaceOrderInput, "idempotencyKey">;

export type PlacedOrder = Omit<PlaceOrderMutation["placeOrder"], "cart">;

export interface OrderToPlace {
  order: OrderInput;
  /** The content of the cart as one text: another content is another order. */
  cartContent: string;
  /** Called once, before the cart is seen to be empty. */
  onPlaced: (order: PlacedOrder) => void;
}

interface PlaceOrder {
  isPlacing: boolean;
  /**
   * Places the order once, however often it is called meanwhile; a retry of the same order carries the same key.
   *
   * @returns the words to show where it was not placed; null where there is nothing to say
   */
  place: (order: OrderToPlace) => Promise<string | null>;
}

/**
 * Places orders of the customer with this id, whose cached list of orders is out of date afterwards.
 *
 * @param cartSettled resolves when no change of the cart is pending, and throws when one was refused
 */
export function usePlaceOrder(customerId: string, cartSettled: () => Promise<void>): PlaceOrder {
  const { cache } = useApolloClient();
  const [placeOrder] = usePlaceOrderMutation();
  const [isPlacing, setPlacing] = useState(false);
  const isUnderWay = useRef(false);

  const evictOrders = () =>
    cache.evict({ id: cache.identify({ __typename: "Customer", id: customerId }) ?? "", fieldName: "orders" });

  const send = async ({ order, cartContent, onPlaced }: OrderToPlace): Promise<string | null> => {
    const idempotencyKey = attemptKey(customerId, JSON.stringify([order, cartContent]));
    const { data, error } = await withTabLock(() =>
      placeOrder({
        variables: { input: { ...order, idempotencyKey } },
        errorPolicy: "all",
        update: (_, { data: placed }) => {
          if (!placed) return;
          endAttempt();
          announceCartChange();
          onPlaced(placed.placeOrder);
          evictOrders();
        },
      }),
    );
    if (data) return null;
    // The order may have been placed, and must then be found in the list.
    evictOrders();
    return wordsOf(error);
  };

  const place: PlaceOrder["place"] = async (order) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setPlacing(true);
    try {
      const isCartRefused = await cartSettled().then(
        () => false,
        () => true,
      );
      // The cart has shown what was refused.
      return isCartRefused ? null : await send(order);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { isPlacing, place };
}

/**
 * After a lost response, or an unconfirmed one, the order may have been placed, and the words say so; the same key finds
 * out. For an expired login there are none, because the login dialog opens.
 */
function wordsOf(error: unknown): string | null {
  if (hasErrorCode(error, "UNAUTHENTICATED")) return null;
  if (!CombinedGraphQLErrors.is(error)) return "An error occurred while placing the order";
  const isUnconfirmed = hasErrorCode(error, "UPSTREAM_CONTRACT");
  return (isUnconfirmed && error.errors[0]?.message) || refusalWords(error, "Failed to place order");
}
