import { Link } from "react-router-dom";
import type { ReactNode } from "react";
import { policy } from "../../content/policy.ts";
import { formatMoney } from "../../format/money.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Total } from "../../ui/Price.tsx";
import type { Bill } from "./bill.ts";

interface BillLine {
  id: string;
  quantity: number;
  /** In paise. */
  lineTotal: number;
  product: { title: string; image: { url: string } | null };
}

interface OrderBillProps {
  lines: readonly BillLine[];
  bill: Bill;
  /** Of the promo code, for the words beside the discount. */
  discountPercent: number;
  /** The button that ends the bill. */
  action: ReactNode;
}

/** What is ordered, and what it comes to. */
export function OrderBill({ lines, bill, discountPercent, action }: OrderBillProps) {
  return (
    <div className="summary">
      <h2>Order Details</h2>
      <ul role="list">
        {lines.map((line) => (
          <li className="order-item" key={line.id}>
            <Picture src={line.product.image?.url} alt="" width={300} height={375} sizes="56px" />
            <p>
              {line.product.title}
              <span>Quantity {line.quantity}</span>
            </p>
            <b>{formatMoney(line.lineTotal)}</b>
          </li>
        ))}
      </ul>
      <h2 className="summary__second">Order Summary</h2>
      <dl className="facts-list facts-list--open">
        <Amount label="Subtotal" paise={bill.subtotal} />
        {bill.discount > 0 && <Amount label={`Discount (${discountPercent}%)`} paise={-bill.discount} />}
        {bill.points > 0 && <Amount label={`Points (${bill.points})`} paise={-bill.pointsValue} />}
      </dl>
      <Total className="summary__total" amount={bill.total} />
      {action}
      <p className="summary__note">
        Delivery is free above {policy.freeDeliveryAbove}; below that it is {policy.deliveryFee}, paid at the door. You
        can change or cancel within {policy.changeWithin} of ordering:{" "}
        <Link className="link" to="/contact-us">
          contact us
        </Link>{" "}
        with the order number.
      </p>
    </div>
  );
}

/** One line of the summary; what comes off carries a minus sign. */
function Amount({ label, paise }: { label: string; paise: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{paise < 0 ? `−${formatMoney(-paise)}` : formatMoney(paise)}</dd>
    </div>
  );
}
