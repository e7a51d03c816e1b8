import { CombinedGraphQLErrors } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { useRef, useState } from "react";
import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusalWords } from "../../apollo/refusal-words.ts";
import type { PlaceOrderInput } from "../../schema.generated.ts";
import { announceCartChange } from "../../session/cart-changes.ts";
import { attemptKey, endAttempt, inTurn } from "./order-attempt.ts";
import { PlaceOrderDocument, type PlaceOrderMutation } from "./PlaceOrder.generated.ts";

export type PlacedOrder = Omit<PlaceOrderMutation["placeOrder"], "cart">;

interface PlaceOrder {
  isPlacing: boolean;
  /**
   * Places the order once, however often it is called meanwhile; a retry of the same order carries the same key.
   *
   * @param cartContent what is in the cart, as one text: another content is another order
   * @param onPlaced called once, before the cart is seen to be empty
   * @returns the words to show when it came to nothing
   */
  place: (
    order: Omit<PlaceOrderInput, "idempotencyKey">,
    cartContent: string,
    onPlaced: (order: PlacedOrder) => void,
  ) => Promise<string | null>;
}

/**
 * Placing an order of the customer with this id, whose list of orders is out of date afterwards.
 *
 * @param cartSettled resolves when no change of the cart is on its way, and throws when one was refused
 */
export function usePlaceOrder(customerId: string, cartSettled: () => Promise<void>): PlaceOrder {
  const [placeOrder] = useMutation(PlaceOrderDocument);
  const [isPlacing, setPlacing] = useState(false);
  const isUnderWay = useRef(false);

  const send: PlaceOrder["place"] = async (order, cartContent, onPlaced) => {
    const hasCart = await cartSettled().then(
      () => true,
      () => false,
    );
    if (!hasCart) return null; // the cart has told what was refused
    const idempotencyKey = attemptKey(customerId, JSON.stringify([order, cartContent]));
    const { data, error } = await inTurn(() =>
      placeOrder({
        variables: { input: { ...order, idempotencyKey } },
        errorPolicy: "all",
        update: (cache, { data: placed }) => {
          if (!placed) return;
          endAttempt();
          announceCartChange();
          onPlaced(placed.placeOrder);
          cache.evict({ id: cache.identify({ __typename: "Customer", id: customerId }), fieldName: "orders" });
        },
      }),
    );
    return data ? null : wordsOf(error);
  };

  const place: PlaceOrder["place"] = async (...order) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setPlacing(true);
    try {
      return await send(...order);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { isPlacing, place };
}

/**
 * No answer at all is another thing than a refusal: the order may have been placed, and the same key will tell. For an
 * expired login there are no words, because the login dialog opens.
 */
function wordsOf(error: unknown): string | null {
  if (hasErrorCode(error, "UNAUTHENTICATED")) return null;
  if (!CombinedGraphQLErrors.is(error)) return "An error occurred while placing the order";
  return refusalWords(error, "Failed to place order");
}
