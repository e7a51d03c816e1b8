import type { ReactNode } from "react";
import { deliveryNote } from "../../content/delivery.ts";
import { formatMoney } from "../../format/money.ts";
import { DeliveryNote } from "../../ui/DeliveryNote.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import { Summary, SummaryTotal } from "../../ui/Summary.tsx";
import { ToPay } from "../../ui/ToPay.tsx";
import { CheckOutButton } from "./CheckOutButton.tsx";
import styles from "./CartSummary.module.css";

interface CartSummaryProps {
  /** In paise. */
  subtotal: number;
  /** In paise. */
  total: number;
  /** In paise; null if the shop sends none. */
  deliveryCharge: number | null;
  /** In paise. */
  toPay: number;
  /** When an order placed now is delivered. */
  deliveryDay: ReactNode;
}

/** Order summary of the cart page, with the checkout button. */
export function CartSummary(props: CartSummaryProps) {
  const { subtotal, total, deliveryCharge, toPay, deliveryDay } = props;
  return (
    <Summary as="aside">
      <h2>Order Summary</h2>
      <FactsList isOpenTop>
        <Fact label="Subtotal">{formatMoney(subtotal)}</Fact>
      </FactsList>
      <SummaryTotal amount={total} />
      {deliveryCharge !== null && <ToPay deliveryCharge={deliveryCharge} toPay={toPay} />}
      <DeliveryNote className={styles.note}>
        {deliveryCharge === null && <span>{deliveryNote(subtotal)}</span>}
        {deliveryDay}
      </DeliveryNote>
      <CheckOutButton label="Proceed to Checkout" wide />
    </Summary>
  );
}
