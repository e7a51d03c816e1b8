import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paymentModes } from "../../content/payment-modes.ts";
import { formatMoney } from "../../format/money.ts";
import { placedOn } from "../../format/placed-on.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Total } from "../../ui/Total.tsx";
import { OrderCard_OrderFragmentDoc, type OrderCard_OrderFragment } from "./OrderCard.generated.ts";

/** One order: when, how far, what, and how much. */
export function OrderCard({ order }: { order: FragmentType<OrderCard_OrderFragment> }) {
  const { data, complete } = useFragment({ fragment: OrderCard_OrderFragmentDoc, from: order });
  if (!complete) return null;
  const headingId = `order-${data.id}`;
  return (
    <article className="order" aria-labelledby={headingId}>
      <div className="order__head">
        <h3 id={headingId}>Order #{data.id}</h3>
        <span className={data.status === "CANCELLED" ? "tag tag--off" : "tag"}>{data.statusLabel}</span>
      </div>
      <p className="page-note">Placed on {placedOn(data.placedAt)}</p>
      <ul className="order__items" role="list">
        {data.items.map((item) => (
          <li className="order-item" key={item.id}>
            <Picture src={item.image?.url} alt="" width={300} height={375} sizes="56px" />
            <p>
              {item.title}
              <span>Quantity {item.quantity}</span>
            </p>
            <b>{formatMoney(item.total)}</b>
          </li>
        ))}
      </ul>
      <dl className="facts-list">
        {data.discount > 0 && <Fact label="Subtotal" value={formatMoney(data.total)} />}
        {data.discount > 0 && <Fact label={discountLabel(data)} value={`−${formatMoney(data.discount)}`} />}
        {data.paymentMode && <Fact label="Payment" value={paymentModes[data.paymentMode].title} />}
      </dl>
      <Total amount={data.paidAmount} />
      {data.note && <p className="order__note">Order Notes: {data.note}</p>}
    </article>
  );
}

function discountLabel({ promoCode }: OrderCard_OrderFragment): string {
  return promoCode ? `Discount (${promoCode})` : "Discount";
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
