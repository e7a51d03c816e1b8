import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { cartSettled } from "../../features/cart/pending-changes.ts";
import { computeBill } from "../../features/checkout/bill.ts";
import { type OrderFailure, usePlaceOrder } from "../../features/checkout/use-place-order.ts";
import type { PromoCodeState } from "../../features/checkout/use-promo-code.ts";
import { showOrderToast } from "../../features/orders/order-toast.ts";
import { lineContent } from "../../session/order-attempt.ts";
import { readToken } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import {
  type CheckoutForm_CartFragment,
  type CheckoutForm_CustomerFragment,
  CheckoutPageDocument,
} from "./CheckoutPage.generated.ts";
import type { Placement, ShownOrder } from "./placement.ts";
import { addressGoneMessage } from "./ShippingAddress.tsx";

export const loadLineProblem = () => import("../../features/cart/LineProblem.tsx");

const amountChangedMessage = "The amount to pay has changed. Please look at your cart again.";

interface Notice {
  title: string;
  text: string;
}

interface CheckoutOrderOptions {
  customer: CheckoutForm_CustomerFragment;
  promo: PromoCodeState;
  /** Called when an order is sent. */
  onPlacing: () => void;
  onPlaced: (placement: Placement) => void;
  /** Called when the success of a placed order is to be shown; after a payment that is later. */
  onConfirmed: (placement: Placement) => void;
  /** Called with the id of the order's address when that no longer exists. */
  onAddressGone: (id: string) => void;
}

/**
 * Places the order of the form, after its payment. What the form shows is read again before a payment and after a
 * rejection: neither a payment nor an order is made for another amount than the shown one.
 */
export function useCheckoutOrder(options: CheckoutOrderOptions) {
  const { customer, promo, onPlacing, onPlaced, onConfirmed, onAddressGone } = options;
  const client = useApolloClient();
  const toast = useToast();
  const { place, isPlacing } = usePlaceOrder(customer.id, cartSettled);
  const [isReading, setReading] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  /** The order in the payment dialog. */
  const [unpaid, setUnpaid] = useState<ShownOrder | null>(null);
  const [ordered, setOrdered] = useState<Placement | null>(null);
  /** The amount that was paid for an order that was then rejected: it is not paid again. */
  const paid = useRef<number | null>(null);
  const isHere = useIsHere();

  /** Tells it by a toast on the page that the shopper went to, or goes to because the cart is empty. */
  const tell = (title: string, text: string, hasCart = true) => {
    if (isHere.current && hasCart) setNotice({ title, text });
    else toast.show(text, { tone: "error" });
  };

  /** Reads again what the form shows of an order; null if it cannot be read. */
  const readAgain = async ({ input }: ShownOrder) => {
    setReading(true);
    const reading = readCheckout(client);
    const code = input.promoCode ?? null;
    const [fresh, discount] = await Promise.all([
      reading,
      code === null
        ? 0
        : promo.recheck(
            code,
            reading.then((read) => read?.cart.subtotal ?? null),
          ),
    ]);
    setReading(false);
    if (fresh === null || discount === null) return null;
    const { cart, customer: current } = fresh;
    const points = input.points === null ? 0 : current.redeemablePoints;
    const { total } = computeBill({ subtotal: cart.subtotal, discount, points });
    return { ...fresh, hasCart: cart.lines.length > 0, total };
  };

  /** @returns whether the order costs what was shown; says otherwise, and null if it cannot be read */
  const isAsShown = async (shown: ShownOrder): Promise<boolean | null> => {
    const token = readToken();
    const fresh = await readAgain(shown);
    if (readToken() !== token) return false;
    if (fresh === null) return null;
    if (fresh.total === shown.bill.total) return true;
    setUnpaid(null);
    tell("Place Order", amountChangedMessage, fresh.hasCart);
    return false;
  };

  const openPayment = async (shown: ShownOrder) => {
    const isDue = await isAsShown(shown);
    if (isDue) setUnpaid(shown);
    else if (isDue === null) tell("Payment", "Payment initialization failed.");
  };

  const explain = async ({ message, isRejected }: OrderFailure, shown: ShownOrder) => {
    const { addressId } = shown.input;
    const fresh = isRejected && isHere.current ? await readAgain(shown) : null;
    const isAddressGone = fresh?.customer.addresses?.every(({ id }) => id !== addressId) ?? false;
    if (isAddressGone) onAddressGone(addressId);
    const [title, text] = isAddressGone ? ["Shipping Address", addressGoneMessage] : ["Place Order", message];
    tell(title, text, fresh?.hasCart);
  };

  const send = async (shown: ShownOrder, confirm: (placement: Placement) => void) => {
    onPlacing();
    let isPlaced = false;
    const failure = await place({
      order: shown.input,
      cartContent: contentOf(shown.cart),
      amountToPay: shown.bill.total,
      onPlaced: (order) => {
        isPlaced = true;
        if (!isHere.current) return showOrderToast(toast, order.message, order.orderId);
        const placement = { customerId: customer.id, ...shown, order };
        onPlaced(placement);
        confirm(placement);
      },
    });
    if (!isPlaced) setUnpaid(null);
    if (failure !== null) await explain(failure, shown);
  };

  const order = async (shown: ShownOrder) => {
    const token = readToken();
    const problem = await findProblem(client, shown.cart);
    // The order belongs to the login of its press.
    if (readToken() !== token) return;
    if (problem !== null) return tell("Place Order", problem);
    if (shown.input.paymentMode === "CARD" && paid.current !== shown.bill.total) await openPayment(shown);
    else await send(shown, onConfirmed);
  };

  return {
    /** Places the order, or opens its payment. */
    order: (shown: ShownOrder) => void order(shown),
    isBusy: isPlacing || isReading,
    notice,
    setNotice,
    /** Properties of the payment dialog, while it is open. */
    payment: unpaid && {
      price: unpaid.bill,
      isOrdered: ordered !== null,
      onPay: async () => (await isAsShown(unpaid)) === true,
      onPaid: () => {
        paid.current = unpaid.bill.total;
        void send(unpaid, setOrdered);
      },
      onDone: () => ordered && onConfirmed(ordered),
      onClose: () => setUnpaid(null),
    },
  };
}

/** Whether the component is mounted and visible, in handlers that run later. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Reads the page's data from the network, also into the page; null if it cannot be read. */
async function readCheckout(client: ApolloClient) {
  // The cart shows the error of a rejected change.
  await cartSettled().catch(() => {});
  const context = { serializeBy: "cart", queryDeduplication: false, token: readToken() } as const;
  const { data } = await client
    .query({ query: CheckoutPageDocument, fetchPolicy: "network-only", context })
    .catch(() => ({ data: undefined }));
  return data?.cart && data.me ? { cart: data.cart, customer: data.me } : null;
}

/** Why a line cannot be ordered; null also if the code is not available, because the shop checks the order too. */
async function findProblem(client: ApolloClient, { lines }: CheckoutForm_CartFragment): Promise<string | null> {
  const sized = lines.filter(({ size, needsSize }) => size !== null || needsSize);
  if (sized.length === 0) return null;
  const module = await loadLineProblem().catch(() => null);
  return module && module.findLineProblem(client, sized);
}

/** The cart's content as a string, which identifies the order's content. */
function contentOf({ lines }: CheckoutForm_CartFragment): string {
  return lines.map(lineContent).join(" ");
}
