import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { reloadCart } from "../../features/cart/use-cart.ts";
import { isPayable } from "../../features/orders/order-texts.ts";
import type { TrackedOrder } from "../../features/orders/tracked-order.ts";
import { evictOrderData } from "../../features/orders/use-order-change.ts";
import { useStore } from "../../create-store.ts";
import { pageHidden } from "../../session/page-hidden.ts";
import { tellOtherTabs } from "../../session/tab-channel.ts";
import { useCheckPaymentMutation } from "./PaymentPage.generated.ts";
import { isUnsettled } from "./payment-state.ts";

/** Milliseconds between two checks: the shop asks the provider no more often. */
const pollMs = 5000;

interface PaymentCheck {
  /** Whether the shop has asked the provider since the page was opened, or has failed to. */
  hasAsked: boolean;
  /** Whether the last check failed. */
  hasFailed: boolean;
  /** Time of the last check, in milliseconds since 1970. */
  now: number;
  /** Asks at once. @returns the URL of the provider's page; null without one, also if the check fails */
  check: () => Promise<string | null>;
}

/**
 * Has the shop ask the provider whether an order is paid: when the page is opened or shown again, and then every five seconds while
 * it is shown, until the payment is settled. What else shows the order and the cart then follows, in other tabs too.
 */
export function usePaymentCheck(customerId: string | undefined, order: TrackedOrder | undefined): PaymentCheck {
  const client = useApolloClient();
  const [checkPayment] = useCheckPaymentMutation();
  const [result, setResult] = useState(() => ({ hasAsked: false, hasFailed: false, now: Date.now() }));
  const isHidden = useStore(pageHidden, false);
  const asking = useRef<Promise<string | null> | null>(null);
  const orderId = order?.payment ? order.id : undefined;
  const isWaiting = order !== undefined && isPayable(order);

  const ask = async (id: string) => {
    try {
      const { data } = await checkPayment({ variables: { orderId: id } });
      setResult({ hasAsked: true, hasFailed: false, now: Date.now() });
      return data?.checkPayment.payment?.url ?? null;
    } catch {
      setResult({ hasAsked: true, hasFailed: true, now: Date.now() });
      return null;
    }
  };
  const check = () => {
    if (orderId === undefined) return Promise.resolve(null);
    asking.current ??= ask(orderId).finally(() => (asking.current = null));
    return asking.current;
  };

  const checkNow = useEffectEvent(() => void check());
  useEffect(() => {
    if (orderId !== undefined && !isHidden) checkNow();
  }, [orderId, isHidden]);

  const checkAgain = useEffectEvent(() => {
    if (order && isUnsettled(order, Date.now())) void check();
  });
  useEffect(() => {
    if (!isWaiting || isHidden) return;
    const timer = setInterval(checkAgain, pollMs);
    return () => clearInterval(timer);
  }, [isWaiting, isHidden]);

  const settle = useEffectEvent(() => {
    if (customerId === undefined || !order) return;
    evictOrderData(client.cache, customerId, order.items);
    tellOtherTabs("changed");
    void reloadCart(client);
  });
  const isSettled = orderId !== undefined && !isWaiting;
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  return { ...result, check };
}

/** Reads again every five seconds while the page is shown, as long as what it needs could not be read: who has paid waits for it. */
export function useReadAgain(hasFailed: boolean, read: () => Promise<unknown>): void {
  const isHidden = useStore(pageHidden, false);
  const readNow = useEffectEvent(() => void read().catch(() => {}));
  useEffect(() => {
    if (!hasFailed || isHidden) return;
    const timer = setInterval(readNow, pollMs);
    return () => clearInterval(timer);
  }, [hasFailed, isHidden]);
}
