import { CombinedGraphQLErrors, type ApolloClient } from "@apollo/client";
import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { announceCartChange } from "../../session/cart-changes.ts";
import { attemptKey, endAttempt, inTurn } from "./order-attempt.ts";
import { failedWords, type OrderToPlace } from "./order-to-place.ts";
import { PlaceOrderDocument } from "./PlaceOrder.generated.ts";

/**
 * Sends an order of the customer with this id, whose list of orders is out of date afterwards.
 *
 * @returns the words to show when it came to nothing
 */
export async function sendOrder(
  client: ApolloClient,
  customerId: string,
  { order, cartContent, onPlaced }: OrderToPlace,
): Promise<string | null> {
  const forgetOrders = () =>
    client.cache.evict({
      id: client.cache.identify({ __typename: "Customer", id: customerId }) ?? "",
      fieldName: "orders",
    });
  const idempotencyKey = attemptKey(customerId, JSON.stringify([order, cartContent]));
  const { data, error } = await inTurn(() =>
    client.mutate({
      mutation: PlaceOrderDocument,
      variables: { input: { ...order, idempotencyKey } },
      errorPolicy: "all",
      update: (_, { data: placed }) => {
        if (!placed) return;
        endAttempt();
        announceCartChange();
        onPlaced(placed.placeOrder);
        forgetOrders();
      },
    }),
  );
  // The order may have been placed, and then a look at the list must find it.
  if (!data) forgetOrders();
  return data ? null : wordsOf(error);
}

/**
 * No answer at all is another thing than a refusal: the order may have been placed, and the same key will tell. So is an
 * order that the shop did not confirm: the gateway's words say so. For an expired login there are no words, because the
 * login dialog opens.
 */
function wordsOf(error: unknown): string | null {
  if (hasErrorCode(error, "UNAUTHENTICATED")) return null;
  if (!CombinedGraphQLErrors.is(error)) return "An error occurred while placing the order";
  const isUnconfirmed = hasErrorCode(error, "UPSTREAM_CONTRACT");
  return (isUnconfirmed && error.errors[0]?.message) || refusalWords(error, failedWords);
}
