import { useApolloClient } from "@apollo/client/react";
import { useCustomerChange, type CustomerChange } from "../../apollo/use-customer-change.ts";
import { useToast } from "../../ui/toast-context.ts";
import { trackChange } from "./pending-changes.ts";
import { loadCart } from "./use-cart.ts";

/** Options of the toast after items were added. */
export const viewCart = { durationMs: 3000, action: { label: "View Cart", to: "/cart" } };

/**
 * As `useCustomerChange`, for a change of the cart, which is pending until it settles. After a failure the cart is loaded
 * again, because the shop may have changed it despite the error.
 */
export function useCartChange() {
  const client = useApolloClient();
  const toast = useToast();
  const change = useCustomerChange();
  return <Result>(key: string, options: CustomerChange<Result>): Promise<Result | undefined> => {
    const { send, tell = (message) => toast.show(message, { tone: "error" }) } = options;
    return change({
      ...options,
      send: () => trackChange(client, key, send()),
      tell: (message, error) => {
        tell(message, error);
        void loadCart(client);
      },
    });
  };
}
