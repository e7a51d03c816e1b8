import { Link } from "react-router-dom";
import { ItemRow } from "../../ui/ItemRow.tsx";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import styles from "./OrderGoods.module.css";

/** The ordered items, with links to their products. */
export function OrderGoods({ order: { order } }: { order: OrderScreen_OrderFragment }) {
  return (
    <ul role="list">
      {order.items.map(({ id, title, image, productId, returnedQuantity, sku, ...item }) => (
        <ItemRow
          key={id}
          picture={image?.url}
          title={
            productId === null ? (
              title
            ) : (
              <Link className={styles.product} to={`/products/${productId}`}>
                {title}
              </Link>
            )
          }
          {...item}
        >
          {sku !== null && <span>{`SKU ${sku}`}</span>}
          {returnedQuantity !== null && returnedQuantity > 0 && (
            <span>{`${returnedQuantity} of ${item.quantity} ${isReturned(order.status) ? "returned" : "in a return"}`}</span>
          )}
        </ItemRow>
      ))}
    </ul>
  );
}

function isReturned(status: OrderScreen_OrderFragment["order"]["status"]): boolean {
  return status === "RETURNED" || status === "PARTLY_RETURNED";
}
