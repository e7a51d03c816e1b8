import { Link } from "react-router-dom";
import type { ReactNode } from "react";
import { chargeNote, deliveryNote } from "../../content/delivery.ts";
import { policy } from "../../content/policy.ts";
import { formatDeduction, formatMoney } from "../../format/money.ts";
import { DeliveryNote } from "../../ui/DeliveryNote.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import type { PaymentMode } from "../../schema.generated.ts";
import { ItemRow } from "../../ui/ItemRow.tsx";
import { Summary, SummaryTotal } from "../../ui/Summary.tsx";
import { ToPay } from "../../ui/ToPay.tsx";
import type { Bill } from "./bill.ts";
import styles from "./OrderBill.module.css";

interface BillLine {
  id: string;
  product: { title: string; image: { urls: string[] } | null };
  size: { label: string } | null;
  quantity: number;
  /** In paise. */
  lineTotal: number;
}

interface OrderBillProps<Line> {
  lines: readonly Line[];
  /** Why a line cannot be ordered; nothing if it can. */
  renderProblem: (line: Line) => ReactNode;
  bill: Bill;
  /** The chosen payment mode; null for none. */
  mode: PaymentMode | null;
  /** When the order will be delivered. */
  deliveryDay: ReactNode;
  /** Of the promo code, for the label of the discount. */
  discountPercent: number;
  /** The button below the total. */
  action: ReactNode;
}

/** The ordered items with the bill. */
export function OrderBill<Line extends BillLine>(props: OrderBillProps<Line>) {
  const { lines, renderProblem, bill, mode, deliveryDay, discountPercent, action } = props;
  const { deliveryCharge, toPay } = bill;
  const note = deliveryCharge === null ? deliveryNote(bill.subtotal) : chargeNote(deliveryCharge, mode);
  return (
    <Summary>
      <h2>Order Details</h2>
      <ul role="list">
        {lines.map((line) => (
          <ItemRow
            key={line.id}
            picture={line.product.image?.urls[0]}
            title={line.product.title}
            size={line.size?.label ?? null}
            quantity={line.quantity}
            total={line.lineTotal}
          >
            {renderProblem(line)}
          </ItemRow>
        ))}
      </ul>
      <h2 className={styles.secondHeading}>Order Summary</h2>
      <FactsList isOpenTop>
        <Fact label="Subtotal">{formatMoney(bill.subtotal)}</Fact>
        {bill.discount > 0 && <Fact label={`Discount (${discountPercent}%)`}>{formatDeduction(bill.discount)}</Fact>}
        {bill.points > 0 && <Fact label={`Points (${bill.points})`}>{formatDeduction(bill.pointsValue)}</Fact>}
      </FactsList>
      <SummaryTotal amount={bill.total} />
      {deliveryCharge !== null && <ToPay deliveryCharge={deliveryCharge} toPay={toPay} />}
      <DeliveryNote className={styles.delivery}>
        {note !== null && <span>{note}</span>}
        {deliveryDay}
      </DeliveryNote>
      {action}
      <p className={styles.note}>
        <span>{`You can change or cancel within ${policy.changeWithin} of ordering: in My Orders, or`}</span>{" "}
        <Link className="link" to="/contact-us">
          contact us
        </Link>{" "}
        with the order number.
      </p>
    </Summary>
  );
}
