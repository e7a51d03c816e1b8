import type { ApolloClient } from "@apollo/client";
import { reloadCart } from "../features/cart/use-cart.ts";
import { askForResult } from "../features/checkout/ask-for-result.ts";
import { myOrders, showOrderToast, showUnpaidToast } from "../features/orders/order-toast.ts";
import { tellOtherTabs } from "../session/tab-channel.ts";
import { requestToast } from "../ui/toast-context.ts";

const unconfirmedMessage =
  "Your order is not confirmed: it may have been placed. Please look at your orders before you place it again.";

/** The logins that ask now. */
const asking = new WeakSet<ApolloClient>();

/** Asks for the result of the order that was sent last, and tells it on the page that is open then; once at a time. */
export async function tellOrderResult(client: ApolloClient): Promise<void> {
  if (asking.has(client)) return;
  asking.add(client);
  const result = await askForResult(client).finally(() => asking.delete(client));
  if (result?.kind === "placed") {
    const { message, orderId, isUnpaid } = result;
    if (isUnpaid && orderId !== null) showUnpaidToast(requestToast, orderId);
    else showOrderToast(requestToast, message, orderId);
    tellOtherTabs("changed");
    await reloadCart(client);
  } else if (result?.kind === "rejected") {
    requestToast(result.message, { tone: "error" });
  } else if (result?.kind === "unconfirmed") {
    requestToast(unconfirmedMessage, { tone: "error", isSticky: true, action: myOrders });
  }
}
