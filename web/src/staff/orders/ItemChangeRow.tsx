import { FieldFrame } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import { Stepper } from "../../ui/Stepper.tsx";
import { otherSizes, type ItemChange } from "./change-order.ts";
import { useStaffOrderSizesQuery } from "./ChangeOrder.generated.ts";
import { itemName } from "./pieces.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import styles from "./ItemChangeRow.module.css";

interface ItemChangeRowProps {
  item: OrderScreen_OrderFragment["order"]["items"][number];
  change: ItemChange;
  onChange: (change: ItemChange) => void;
}

/** How many pieces of an item stay, and in which size. */
export function ItemChangeRow({ item, change, onChange }: ItemChangeRowProps) {
  const { productId, size } = item;
  const hasSizes = productId !== null && size !== null;
  const product = useStaffOrderSizesQuery({ variables: { productId: productId ?? "" }, skip: !hasSizes });
  const sizes = otherSizes(item, product.data?.staff.product ?? null);
  const { quantity, sizeId } = change;
  return (
    <li className={styles.item}>
      <div className={styles.pieces}>
        <span>
          <b>{itemName(item)}</b>
          <small>{stayText(quantity, item.quantity)}</small>
        </span>
        <Stepper
          label={`Pieces of ${itemName(item)} that stay`}
          value={quantity}
          min={0}
          max={item.quantity}
          onChange={(next) => onChange({ ...change, quantity: next })}
        />
      </div>
      {sizes.length > 0 && quantity > 0 && (
        <FieldFrame label={`Size of ${item.title}`}>
          {(control) => (
            <select
              {...control}
              className={fieldStyles.input}
              value={sizeId ?? ""}
              onChange={({ target }) => onChange({ ...change, sizeId: target.value === "" ? null : target.value })}
            >
              <option value="">{`${size}, as ordered`}</option>
              {sizes.map(({ id, label, stock }) => (
                <option key={id} value={id}>
                  {`${label}, ${stock} left`}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {product.error && <p>The other sizes could not be loaded.</p>}
    </li>
  );
}

/** How many of the ordered pieces stay, such as `1 of 3 stays`. */
function stayText(quantity: number, ordered: number): string {
  if (quantity === 0) return "is removed";
  if (quantity === ordered) return "as ordered";
  return `${quantity} of ${ordered} ${quantity === 1 ? "stays" : "stay"}`;
}
