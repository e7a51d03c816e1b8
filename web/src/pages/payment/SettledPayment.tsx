import foldedMundu from "../../assets/folded-mundu.webp";
import { policy } from "../../content/policy.ts";
import { ConfirmedMessage } from "../../features/orders/ConfirmedMessage.tsx";
import { ordersPath } from "../../features/orders/order-filter.ts";
import { paymentText } from "../../features/orders/order-texts.ts";
import type { TrackedOrder } from "../../features/orders/tracked-order.ts";
import { trackingPath } from "../../features/orders/tracking-address.ts";
import { withoutWithheldParts } from "../../features/orders/withheld-parts.ts";
import { dayOf } from "../../format/day-of.ts";
import { formatMoney } from "../../format/money.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import { MessagePage } from "../../ui/MessagePage.tsx";
import { lateMoneyText, unneededTexts, unpaidTexts } from "./payment-state.ts";

interface SettledPaymentProps {
  order: TrackedOrder;
  /** Focuses the title, when it replaces what was shown before. */
  takesFocus: boolean;
}

/** An order that is paid. */
export function PaidOrder({ order, customerId, takesFocus }: SettledPaymentProps & { customerId: string }) {
  const tracking = { to: trackingPath(order.id), state: { customerId, order: withoutWithheldParts(order) } };
  const { deliveryCharge, expectedOn, items, toPay } = order;
  return (
    <ConfirmedMessage takesFocus={takesFocus} tracking={tracking}>
      {unneededTexts(order).map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      <FactsList>
        <Fact label="Order">{`#${order.id}`}</Fact>
        <Fact label="Items">{items.reduce((sum, { quantity }) => sum + quantity, 0)}</Fact>
        <Fact label="Payment">{paymentText(order)}</Fact>
        {expectedOn !== null && <Fact label="Delivery">{`${dayOf(expectedOn)}, ${policy.slots}`}</Fact>}
        <Fact label="Total">
          <b>{formatMoney(order.paidAmount)}</b>
        </Fact>
        {deliveryCharge !== null && toPay !== null && (
          <>
            <Fact label="Delivery charge">{deliveryCharge === 0 ? "Free" : formatMoney(deliveryCharge)}</Fact>
            <Fact label="Paid">
              <b>{formatMoney(toPay)}</b>
            </Fact>
          </>
        )}
      </FactsList>
    </ConfirmedMessage>
  );
}

/** The title of an order that was not paid. */
export function unpaidTitle(isExpired: boolean): string {
  return isExpired ? "Not Paid in Time" : "Order Cancelled";
}

/** An order that was not paid: it has expired, or was cancelled before. */
export function UnpaidOrder({ order, isExpired, takesFocus }: SettledPaymentProps & { isExpired: boolean }) {
  const unneeded = unneededTexts(order);
  return (
    <MessagePage
      picture={foldedMundu}
      title={unpaidTitle(isExpired)}
      takesFocus={takesFocus}
      actions={
        <>
          <ButtonLink variant="primary" to="/cart">
            Go to Cart
          </ButtonLink>
          <ButtonLink to={ordersPath()}>My Orders</ButtonLink>
        </>
      }
    >
      {unpaidTexts(order, isExpired).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {unneeded.length === 0 ? <p>{lateMoneyText}</p> : unneeded.map((text, index) => <p key={index}>{text}</p>)}
    </MessagePage>
  );
}
