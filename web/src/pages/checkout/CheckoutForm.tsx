import { useApolloClient } from "@apollo/client/react";
import { Suspense, useEffect, useState } from "react";
import { paymentModes } from "../../content/payment-modes.ts";
import { cartSettled } from "../../features/cart/pending-changes.ts";
import { computeBill } from "../../features/checkout/bill.ts";
import { readCheckoutDraft, storeCheckoutDraft } from "../../features/checkout/checkout-draft.ts";
import { creditOffer } from "../../features/checkout/credit-offer.ts";
import { gstinOf, invalidGstinMessage, isGstin } from "../../features/checkout/gstin.ts";
import { GstinField } from "../../features/checkout/GstinField.tsx";
import { OrderBill } from "../../features/checkout/OrderBill.tsx";
import { OrderNotes, PaymentMethod, Points } from "../../features/checkout/OrderOptions.tsx";
import { payableMode } from "../../features/checkout/payable-mode.ts";
import { PromoCode } from "../../features/checkout/PromoCode.tsx";
import { usePromoCode } from "../../features/checkout/use-promo-code.ts";
import { DeliveryDay } from "../../features/delivery/DeliveryDay.tsx";
import { formatMoney } from "../../format/money.ts";
import type { PaymentFlow, PaymentMode } from "../../schema.generated.ts";
import { useIsLoggedIn } from "../../session/token.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { LazyNoticeDialog } from "../../ui/LazyDialogs.tsx";
import { ActionBar } from "../../ui/ActionBar.tsx";
import type { CheckoutForm_CartFragment, CheckoutForm_CustomerFragment } from "./CheckoutPage.generated.ts";
import type { Placement } from "./placement.ts";
import { ShippingAddress, type CheckoutAddress } from "./ShippingAddress.tsx";
import { useCheckoutOrder } from "./use-checkout-order.ts";
import styles from "./CheckoutForm.module.css";

const PaymentDialog = lazyWithPreload(
  () => import("../../features/payment/PaymentDialog.tsx").then((module) => module.PaymentDialog),
  ({ onClose }) => (
    <LazyNoticeDialog title="Payment" onClose={onClose}>
      Payment initialization failed.
    </LazyNoticeDialog>
  ),
);
const UnpaidOrderDialog = lazyWithPreload(
  () => import("./UnpaidOrderDialog.tsx").then((module) => module.UnpaidOrderDialog),
  ({ orderId, onClose }) => (
    <LazyNoticeDialog title={`Order #${orderId} is not paid yet`} onClose={onClose}>
      Please pay for it in My Orders, or cancel it.
    </LazyNoticeDialog>
  ),
);
const LineProblem = lazyWithPreload(
  () => import("../../features/cart/LineProblem.tsx").then((module) => module.LineProblem),
  () => null,
);

interface CheckoutFormProps {
  /** The cart at load time: placing the order empties the cached one. */
  cart: CheckoutForm_CartFragment;
  customer: CheckoutForm_CustomerFragment;
  modes: readonly PaymentMode[];
  /** Whether the shop takes the GSTIN of a business customer. */
  acceptsGstin: boolean;
  paymentFlow: PaymentFlow;
  onRetryAddresses: () => Promise<unknown>;
  /** Called when an order is sent. */
  onPlacing: () => void;
  onPlaced: (placement: Placement) => void;
  /** Called when the success of a placed order is to be shown; after a payment that is later. */
  onConfirmed: (placement: Placement) => void;
}

/** The checkout form. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, customer, modes, acceptsGstin, paymentFlow } = props;
  const { onRetryAddresses, onPlacing, onPlaced, onConfirmed } = props;
  const client = useApolloClient();
  const [draft] = useState(() => readCheckoutDraft(customer.id, modes));
  const [chosenAddress, setAddressId] = useState(draft.addressId);
  const [chosenMode, setMode] = useState(draft.mode);
  const [hasPoints, setHasPoints] = useState(draft.hasPoints);
  const [note, setNote] = useState(draft.note);
  const [typedGstin, setGstin] = useState(draft.gstin);
  const [gstinRejection, setGstinRejection] = useState<{ message: string } | null>(null);
  const promo = usePromoCode(cart.subtotal, draft.promoCode, () => cartSettled(client));
  const { addresses } = customer;
  const isGone = chosenAddress !== null && addresses?.every(({ id }) => id !== chosenAddress) === true;
  const addressId = isGone ? null : chosenAddress;
  const address =
    addresses?.find(({ id }) => id === addressId) ?? addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0];

  const isLoggedIn = useIsLoggedIn();
  const { code: promoCode } = promo;
  useEffect(() => {
    // The end of a login has removed the draft, and the same customer may come back to this form.
    const values = { addressId, mode: chosenMode, hasPoints, note, promoCode, gstin: typedGstin };
    if (isLoggedIn) storeCheckoutDraft(customer.id, values);
  }, [customer.id, isLoggedIn, addressId, chosenMode, hasPoints, note, promoCode, typedGstin]);

  const bill = computeBill({
    subtotal: cart.subtotal,
    discount: promo.applied?.discount ?? 0,
    points: hasPoints ? customer.redeemablePoints : 0,
    deliveryCharge: cart.deliveryCharge,
  });

  const credit = creditOffer(customer, bill.toPay);
  const offered = modes.filter((mode) => mode !== "CREDIT" || credit.isOffered);
  const mode = payableMode(chosenMode, offered, credit);

  // What was typed counts also if the shop cannot be asked meanwhile.
  const gstin = gstinOf(typedGstin);
  const input = address &&
    mode && {
      addressId: address.id,
      paymentMode: mode,
      promoCode: promo.applied?.code ?? null,
      points: bill.points || null,
      note: note.trim() || null,
      // Only if there is one: the others are the same orders as in earlier versions.
      ...(gstin !== "" && { gstin }),
    };
  const isPaidOnline = mode === "CARD" && paymentFlow === "REDIRECT";
  const { order, isBusy, isAgain, notice, setNotice, payment, unpaidOrder } = useCheckoutOrder({
    customerId: customer.id,
    promo,
    shown: input && { input, cart, bill, isPaidOnline },
    onPlacing,
    onPlaced,
    onConfirmed,
    onAddressGone: setAddressId,
    onGstinRejected: (message) => setGstinRejection({ message }),
  });

  const placeOrder = () => {
    if (!address) return setNotice({ title: "Shipping Address", text: "Please select a delivery address." });
    if (!mode) return setNotice({ title: "Payment Method Required", text: "Please choose how you want to pay." });
    if (gstin !== "" && !isGstin(gstin)) return setGstinRejection({ message: invalidGstinMessage });
    return order();
  };

  const button = { disabled: promo.isChecking && !isBusy, pending: isBusy, pendingLabel: "Placing Order..." };
  const label = isAgain ? "Place it again" : `Place Order - ${formatMoney(bill.toPay)}`;
  return (
    <>
      <div className="columns">
        <div className="columns__main">
          <ShippingAddress
            addresses={addresses}
            chosen={address}
            isGone={isGone}
            onChoose={setAddressId}
            onRetry={onRetryAddresses}
          />
          <PaymentMethod modes={offered} chosen={mode} credit={credit} onChoose={setMode} />
          <PromoCode promo={promo} />
          <Points available={customer.redeemablePoints} isUsed={hasPoints} onChange={setHasPoints} />
          <OrderNotes value={note} onChange={setNote} />
          {(acceptsGstin || draft.gstin !== "") && (
            <GstinField
              value={typedGstin}
              rejection={gstinRejection}
              onChange={(value) => {
                setGstin(value);
                setGstinRejection(null);
              }}
            />
          )}
        </div>
        <aside className="columns__side">
          <OrderBill
            lines={cart.lines}
            renderProblem={(line) => (
              <Suspense>{(line.size !== null || line.needsSize) && <LineProblem line={line} />}</Suspense>
            )}
            bill={bill}
            mode={mode}
            deliveryDay={<DeliveryDay />}
            discountPercent={promo.applied?.discountPercent ?? 0}
            action={
              <div className="only-wide">
                <Button variant="primary" wide {...button} onClick={placeOrder}>
                  {label}
                </Button>
              </div>
            }
          />
        </aside>
      </div>
      <ActionBar isStacked>
        <p className={styles.note}>{howAndWhere(mode, address)}</p>
        <Button variant="primary" {...button} onClick={placeOrder}>
          {label}
        </Button>
      </ActionBar>
      {payment && (
        <Suspense>
          <PaymentDialog {...payment} />
        </Suspense>
      )}
      {unpaidOrder && (
        <Suspense>
          <UnpaidOrderDialog {...unpaidOrder} />
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

/** A summary of the order: `By Cash, to Swaraj Round North, Thrissur`. */
function howAndWhere(mode: PaymentMode | null, address: CheckoutAddress | undefined): string {
  if (!address) return "No delivery address yet";
  const where = `${address.street}, ${address.city}`;
  return mode ? `By ${paymentModes[mode].title}, to ${where}` : `To ${where}`;
}
