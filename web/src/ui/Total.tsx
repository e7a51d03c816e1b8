import { formatMoney } from "../format/money.ts";

interface TotalProps {
  /** In paise. */
  amount: number;
  /** 1 on the phone's screen of the cart. */
  decimals?: 1 | 2;
}

/** The last line of a bill. */
export function Total({ amount, decimals = 2 }: TotalProps) {
  return (
    <p className="total">
      <span>Total</span>
      <span>{formatMoney(amount, decimals)}</span>
    </p>
  );
}
