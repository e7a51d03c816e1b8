import { formatMoney } from "../../format/money.ts";
import { Picture } from "../../ui/Picture.tsx";
import type { OrderItem } from "./tracked-order.ts";

/** What was ordered. A product that has left the shop has no picture. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="order__items" role="list">
      {items.map((item) => (
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
  );
}
