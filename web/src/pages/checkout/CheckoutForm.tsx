import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { paymentModes } from "../../content/payment-modes.ts";
import { cartSettled } from "../../features/cart/pending-changes.ts";
import { computeBill } from "../../features/checkout/bill.ts";
import { readCheckoutDraft, storeCheckoutDraft } from "../../features/checkout/checkout-draft.ts";
import { creditOffer } from "../../features/checkout/credit-offer.ts";
import { OrderBill } from "../../features/checkout/OrderBill.tsx";
import { OrderNotes, PaymentMethod, Points } from "../../features/checkout/OrderOptions.tsx";
import { payableMode } from "../../features/checkout/payable-mode.ts";
import { PromoCode } from "../../features/checkout/PromoCode.tsx";
import { usePlaceOrder, type OrderInput } from "../../features/checkout/use-place-order.ts";
import { usePromoCode } from "../../features/checkout/use-promo-code.ts";
import { DeliveryDay } from "../../features/delivery/DeliveryDay.tsx";
import { formatMoney } from "../../format/money.ts";
import { lineContent } from "../../session/order-attempt.ts";
import { readToken, useToken } from "../../session/token.ts";
import type { PaymentMode } from "../../schema.generated.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { LazyNoticeDialog } from "../../ui/LazyDialogs.tsx";
import { ActionBar } from "../../ui/ActionBar.tsx";
import type { CheckoutForm_CartFragment, CheckoutForm_CustomerFragment } from "./CheckoutPage.generated.ts";
import type { Placement } from "./OrderPlaced.tsx";
import { ShippingAddress, type CheckoutAddress } from "./ShippingAddress.tsx";
import styles from "./CheckoutForm.module.css";

const PaymentDialog = lazyWithPreload(
  () => import("../../features/payment/PaymentDialog.tsx").then((module) => module.PaymentDialog),
  ({ onClose }) => (
    <LazyNoticeDialog title="Payment" onClose={onClose}>
      Payment initialization failed.
    </LazyNoticeDialog>
  ),
);
const loadLineProblem = () => import("../../features/cart/LineProblem.tsx");
const LineProblem = lazyWithPreload(
  () => loadLineProblem().then((module) => module.LineProblem),
  () => null,
);

interface CheckoutFormProps {
  /** The cart at load time: placing the order empties the cached one. */
  cart: CheckoutForm_CartFragment;
  customer: CheckoutForm_CustomerFragment;
  modes: readonly PaymentMode[];
  onRetryAddresses: () => Promise<unknown>;
  /** Called when an order is sent. */
  onPlacing: () => void;
  onPlaced: (placement: Placement) => void;
  /** Called when the success of a placed order is to be shown; after a payment that is later. */
  onConfirmed: (placement: Placement) => void;
}

interface Notice {
  title: string;
  text: string;
}

/** The checkout form. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, customer, modes, onRetryAddresses, onPlacing, onPlaced, onConfirmed } = props;
  const client = useApolloClient();
  const [addressId, setAddressId] = useState<string | null>(null);
  const [draft] = useState(() => readCheckoutDraft(customer.id, modes));
  const [chosenMode, setMode] = useState(draft.mode);
  const [hasPoints, setHasPoints] = useState(draft.hasPoints);
  const [note, setNote] = useState(draft.note);
  const [notice, setNotice] = useState<Notice | null>(null);
  const promo = usePromoCode(cart.subtotal, draft.promoCode, cartSettled);
  const { place, isPlacing } = usePlaceOrder(customer.id, cartSettled);
  const [unpaid, setUnpaid] = useState<OrderInput | null>(null);
  const paid = useRef<number | null>(null);
  const [ordered, setOrdered] = useState<Placement | null>(null);

  const login = useToken();
  const { code: promoCode } = promo;
  useEffect(() => {
    // The end of a login has removed the draft, and the same customer may come back to this form.
    if (login !== null) storeCheckoutDraft(customer.id, { mode: chosenMode, hasPoints, note, promoCode });
  }, [customer.id, login, chosenMode, hasPoints, note, promoCode]);

  const { addresses } = customer;
  const address =
    addresses?.find(({ id }) => id === addressId) ?? addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0];
  const bill = computeBill({
    subtotal: cart.subtotal,
    discount: promo.applied?.discount ?? 0,
    points: hasPoints ? customer.redeemablePoints : 0,
  });

  const credit = creditOffer(customer, bill.total);
  const offered = modes.filter((mode) => mode !== "CREDIT" || credit.isOffered);
  const mode = payableMode(chosenMode, offered, credit);

  const placeOrder = async () => {
    if (!address) return setNotice({ title: "Shipping Address", text: "Please select a delivery address." });
    if (!mode) return setNotice({ title: "Payment Method Required", text: "Please choose how you want to pay." });
    const token = readToken();
    const problem = await findProblem(client, cart);
    // The order belongs to the login of its press.
    if (readToken() !== token) return;
    if (problem !== null) return setNotice({ title: "Place Order", text: problem });
    const order: OrderInput = {
      addressId: address.id,
      paymentMode: mode,
      promoCode: promo.applied?.code ?? null,
      points: bill.points || null,
      note: note.trim() || null,
    };
    // A payment for an order that was then rejected is not taken again.
    if (mode === "CARD" && paid.current !== bill.total) setUnpaid(order);
    else void send(order, onConfirmed);
  };

  const send = async (input: OrderInput, confirm: (placement: Placement) => void) => {
    onPlacing();
    let isPlaced = false;
    const rejection = await place({
      order: input,
      cartContent: contentOf(cart),
      onPlaced: (order) => {
        isPlaced = true;
        const placement = { customerId: customer.id, cart, bill, input, order };
        onPlaced(placement);
        confirm(placement);
      },
    });
    if (!isPlaced) setUnpaid(null);
    if (rejection !== null) setNotice({ title: "Place Order", text: rejection });
  };

  const sendPaid = (order: OrderInput) => {
    paid.current = bill.total;
    void send(order, setOrdered);
  };

  const button = { disabled: promo.isChecking, pending: isPlacing, pendingLabel: "Placing Order..." };
  const label = `Place Order - ${formatMoney(bill.total)}`;
  return (
    <>
      <div className="columns">
        <div className="columns__main">
          <ShippingAddress addresses={addresses} chosen={address} onChoose={setAddressId} onRetry={onRetryAddresses} />
          <PaymentMethod modes={offered} chosen={mode} credit={credit} onChoose={setMode} />
          <PromoCode promo={promo} />
          <Points available={customer.redeemablePoints} isUsed={hasPoints} onChange={setHasPoints} />
          <OrderNotes value={note} onChange={setNote} />
        </div>
        <aside className="columns__side">
          <OrderBill
            lines={cart.lines}
            renderProblem={(line) => (
              <Suspense>{(line.size !== null || line.needsSize) && <LineProblem line={line} />}</Suspense>
            )}
            bill={bill}
            deliveryDay={<DeliveryDay />}
            discountPercent={promo.applied?.discountPercent ?? 0}
            action={
              <div className="only-wide">
                <Button variant="primary" wide {...button} onClick={() => void placeOrder()}>
                  {label}
                </Button>
              </div>
            }
          />
        </aside>
      </div>
      <ActionBar isStacked>
        <p className={styles.note}>{howAndWhere(mode, address)}</p>
        <Button variant="primary" {...button} onClick={() => void placeOrder()}>
          {label}
        </Button>
      </ActionBar>
      {unpaid && (
        <Suspense>
          <PaymentDialog
            price={bill}
            isOrdered={ordered !== null}
            onPaid={() => sendPaid(unpaid)}
            onDone={() => ordered && onConfirmed(ordered)}
            onClose={() => setUnpaid(null)}
          />
        </Suspense>
      )}
      {notice && (
        <LazyNoticeDialog title={notice.title} onClose={() => setNotice(null)}>
          {notice.text}
        </LazyNoticeDialog>
      )}
    </>
  );
}

/** Why a line cannot be ordered; null also if the code is not available, because the shop checks the order too. */
async function findProblem(client: ApolloClient, { lines }: CheckoutForm_CartFragment): Promise<string | null> {
  const sized = lines.filter(({ size, needsSize }) => size !== null || needsSize);
  if (sized.length === 0) return null;
  const module = await loadLineProblem().catch(() => null);
  return module && module.findLineProblem(client, sized);
}

/** A summary of the order: `By Cash, to Swaraj Round North, Thrissur`. */
function howAndWhere(mode: PaymentMode | null, address: CheckoutAddress | undefined): string {
  if (!address) return "No delivery address yet";
  const where = `${address.street}, ${address.city}`;
  return mode ? `By ${paymentModes[mode].title}, to ${where}` : `To ${where}`;
}

/** The cart's content as a string, which identifies the order's content. */
function contentOf({ lines }: CheckoutForm_CartFragment): string {
  return lines.map(lineContent).join(" ");
}
