import type { ApolloCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import type { TrackedOrder } from "./tracked-order.ts";

interface OrderChange {
  isPending: boolean;
  /** Why the last change failed; null before and after a successful one. */
  message: string | null;
  /**
   * Sends the change; calls while one is pending are ignored.
   * @returns whether it succeeded
   */
  run: (send: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * A change of an order, which the response normalises into the cache. Afterwards the customer's orders, balances and
 * the stock of the ordered products are evicted from the cache, so that they are read again where they are shown.
 *
 * @param failure the message of a failure for which the shop has no words
 */
export function useOrderChange(
  customerId: string,
  { items }: Pick<TrackedOrder, "items">,
  failure: string,
): OrderChange {
  const { cache } = useApolloClient();
  const change = useCustomerChange();
  const isInFlight = useRef(false);
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const run: OrderChange["run"] = async (send) => {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setPending(true);
    const result = await change({ send, failure, tell: setMessage });
    if (result !== undefined) setMessage(null);
    // it may have been done despite a failure
    evictOrderData(cache, customerId, items);
    isInFlight.current = false;
    setPending(false);
    return result !== undefined;
  };
  return { isPending, message, run };
}

const customerFields = [
  "orders",
  "points",
  "redeemablePoints",
  "creditBalance",
  "creditAvailable",
  "creditTransactions",
  "pendingCredit",
];
const stockFields = ["sizes", "sizeLabels", "left"];

/** Evicts what a change of an order may have changed too: the customer's orders and balances, and the stock of its products. */
export function evictOrderData(cache: ApolloCache, customerId: string, items: TrackedOrder["items"]): void {
  const evict = (__typename: string, id: string, fields: string[]) => {
    const entity = cache.identify({ __typename, id });
    if (entity !== undefined) for (const fieldName of fields) cache.evict({ id: entity, fieldName });
  };
  evict("Customer", customerId, customerFields);
  for (const { productId } of items) if (productId !== null) evict("Product", productId, stockFields);
}
