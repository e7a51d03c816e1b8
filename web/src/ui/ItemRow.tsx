import { formatMoney } from "../format/money.ts";
import { Picture } from "./Picture.tsx";
import styles from "./ItemRow.module.css";

interface ItemRowProps {
  /** Address of a picture of 4:5; a product that has left the shop has none. */
  picture: string | undefined;
  title: string;
  quantity: number;
  /** In paise. */
  total: number;
}

/** A product of an order, as a list item. */
export function ItemRow({ picture, title, quantity, total }: ItemRowProps) {
  return (
    <li className={styles.item}>
      <Picture src={picture} alt="" width={300} height={375} sizes="56px" />
      <p>
        {title}
        <span>Quantity {quantity}</span>
      </p>
      <b>{formatMoney(total)}</b>
    </li>
  );
}
