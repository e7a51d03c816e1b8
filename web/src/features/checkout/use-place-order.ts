import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { failedWords, type OrderToPlace } from "./order-to-place.ts";

interface PlaceOrder {
  isPlacing: boolean;
  /**
   * Places the order once, however often it is called meanwhile; a retry of the same order carries the same key.
   *
   * @returns the words to show when it came to nothing
   */
  place: (order: OrderToPlace) => Promise<string | null>;
}

/**
 * Placing orders of the customer with this id. What sends them comes with the first.
 *
 * @param cartSettled resolves when no change of the cart is on its way, and throws when one was refused
 */
export function usePlaceOrder(customerId: string, cartSettled: () => Promise<void>): PlaceOrder {
  const client = useApolloClient();
  const [isPlacing, setPlacing] = useState(false);
  const isUnderWay = useRef(false);

  const send: PlaceOrder["place"] = async (order) => {
    const sending = import("./send-order.ts").catch(() => null);
    const hasCart = await cartSettled().then(
      () => true,
      () => false,
    );
    if (!hasCart) return null; // the cart has told what was refused
    const module = await sending;
    return module ? module.sendOrder(client, customerId, order) : failedWords;
  };

  const place: PlaceOrder["place"] = async (order) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setPlacing(true);
    try {
      return await send(order);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { isPlacing, place };
}
