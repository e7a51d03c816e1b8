import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import { useLoginState } from "../../apollo/use-login-state.ts";
import type { PromoCodeState } from "../../features/checkout/use-promo-code.ts";
import { reloadForModule } from "../../deployment/reload.ts";
import type { OrderForm } from "./order-flow.tsx";
import type { Placement, ShownOrder } from "./placement.ts";

const loadFlow = () => import("./order-flow.tsx");
type Flow = Awaited<ReturnType<typeof loadFlow>>;

interface Notice {
  title: string;
  text: ReactNode;
}

interface CheckoutOrderOptions extends Pick<
  OrderForm,
  "customerId" | "onPlacing" | "onPlaced" | "onAddressGone" | "onGstinRejected"
> {
  promo: PromoCodeState;
  /** None while it is incomplete. */
  shown: ShownOrder | null | undefined;
  /** Called when the success of a placed order is to be shown; after a payment that is later. */
  onConfirmed: (placement: Placement) => void;
}

function onStorage(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/**
 * Places the order of the form, after its payment. What the form shows is read again before a payment and after a
 * rejection: neither a payment nor an order is made for another amount than the shown one.
 */
export function useCheckoutOrder({ promo, shown, onConfirmed, ...callbacks }: CheckoutOrderOptions) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const change = useCustomerChange();
  const [flow, setFlow] = useState<Flow | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useLoginState<Notice | null>(null);
  /** The order in the payment dialog. */
  const [unpaid, setUnpaid] = useLoginState<ShownOrder | null>(null);
  const [ordered, setOrdered] = useLoginState<Placement | null>(null);
  /** The order that was rejected, because that of this id waits for its payment. */
  const [other, setOther] = useLoginState<{ orderId: string; shown: ShownOrder } | null>(null);
  const paidAmount = useRef<number | null>(null);
  const isRunning = useRef(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    loadFlow().then(setFlow, () => {});
    return () => {
      isHere.current = false;
    };
  }, []);

  const form: OrderForm = {
    ...callbacks,
    client,
    recheckPromoCode: promo.recheck,
    isHere: () => isHere.current,
    showNotice: (title, text) => setNotice({ title, text }),
    setUnpaid,
    goTo: (path) => void navigate(path, { replace: true }),
    onOtherUnpaid: (orderId, rejected) => setOther({ orderId, shown: rejected }),
  };

  const act = <Result>(task: (loaded: Flow) => Promise<Result>) =>
    change({
      send: async () => task(await loadFlow().catch(reloadForModule)),
      failure: "An error occurred while placing the order",
      tell: (text) => form.showNotice("Place Order", text),
    });

  /** Presses while one is pending are ignored. */
  const run = async (task: (loaded: Flow) => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await act(task);
    isRunning.current = false;
    setBusy(false);
  };

  return {
    /** Places the order, or opens its payment. */
    order: () => shown && void run((loaded) => loaded.order(form, shown, paidAmount.current, onConfirmed)),
    isBusy,
    /** Whether the order may have been placed, and the shopper has seen the orders since, also in another tab. */
    isAgain: useSyncExternalStore(onStorage, () => shown && flow?.canPlaceAgain(form.customerId, shown)),
    notice,
    setNotice,
    /** Properties of the dialog about another order that waits for its payment, while it is open. */
    unpaidOrder: other && {
      orderId: other.orderId,
      isBusy,
      onCancelAndOrder: () =>
        void run(async (loaded) => {
          await loaded.cancelAndOrder(form, other, onConfirmed).finally(() => setOther(null));
        }),
      onClose: () => setOther(null),
    },
    /** Properties of the payment dialog, while it is open. */
    payment: unpaid && {
      price: unpaid.bill,
      isOrdered: ordered !== null,
      onPay: async () => (await act((loaded) => loaded.confirmAmount(form, unpaid))) === true,
      onPaid: () => {
        paidAmount.current = unpaid.bill.toPay;
        void run((loaded) => loaded.send(form, unpaid, setOrdered));
      },
      onDone: () => ordered && onConfirmed(ordered),
      onClose: () => setUnpaid(null),
    },
  };
}
