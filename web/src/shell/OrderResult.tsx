import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { reloadCart } from "../features/cart/use-cart.ts";
import { askForResult, type OrderResult as Result } from "../features/checkout/ask-for-result.ts";
import { showOrderToast } from "../features/orders/order-toast.ts";
import { announceCartChange } from "../session/cart-changes.ts";
import { useToast } from "../ui/toast-context.ts";

const unconfirmedMessage =
  "Your order is not confirmed: it may have been placed. Please look at your orders before you place it again.";
const toOrders = { label: "My Orders", to: "/my-account?section=track-orders" };

/** Tells the result of an order whose page was left before its response came. */
export function OrderResult() {
  const client = useApolloClient();
  const toast = useToast();
  const tell = useEffectEvent((result: Result) => {
    if (result.kind === "placed") {
      showOrderToast(toast, result.message, result.orderId);
      announceCartChange();
      void reloadCart(client);
    } else if (result.kind === "rejected") {
      toast.show(result.message, { tone: "error" });
    } else {
      toast.show(unconfirmedMessage, { tone: "error", isSticky: true, action: toOrders });
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const result = await askForResult(client, leaving.signal);
      if (result !== null && !leaving.signal.aborted) tell(result);
    };
    void ask();
    return () => leaving.abort();
  }, [client]);
  return null;
}
