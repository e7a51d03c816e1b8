import type { ReactNode } from "react";
import { formatMoney } from "../format/money.ts";
import { Picture } from "./Picture.tsx";
import styles from "./ItemRow.module.css";

interface ItemRowProps {
  /** URL of a 4:5 picture; undefined for a product that the shop no longer has. */
  picture: string | undefined;
  /** Text, or a link to the product. */
  title: ReactNode;
  /** Label of the size; null without one. */
  size: string | null;
  quantity: number;
  /** In paise. */
  total: number;
  /** Below the quantity. */
  children?: ReactNode;
}

/** List item of an order: a product with its quantity and total. */
export function ItemRow({ picture, title, size, quantity, total, children }: ItemRowProps) {
  return (
    <li className={styles.item}>
      <Picture src={picture} alt="" width={300} height={375} sizes="56px" />
      <div>
        {title}
        <span>{`${size === null ? "" : `Size ${size}, `}Quantity ${quantity}`}</span>
        {children}
      </div>
      <b>{formatMoney(total)}</b>
    </li>
  );
}
