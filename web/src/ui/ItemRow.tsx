import { formatMoney } from "../format/money.ts";
import { Picture } from "./Picture.tsx";
import styles from "./ItemRow.module.css";

interface ItemRowProps {
  /** URL of a 4:5 picture; undefined for a product that the shop no longer has. */
  picture: string | undefined;
  title: string;
  quantity: number;
  /** In paise. */
  total: number;
}

/** List item of an order: a product with its quantity and total. */
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
