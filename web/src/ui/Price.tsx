import { formatMoney } from "../format/money.ts";
import styles from "./Price.module.css";
import { classNames } from "./class-names.ts";

interface PriceProps {
  /** What the shopper pays, in paise. */
  amount: number;
  /** The original price, shown struck through, in paise; null without a discount. */
  original: number | null;
  discountPercent: number | null;
  size?: "large";
  /** Shows `20% Off` after the original price. */
  showPercent?: boolean;
  className?: string | undefined;
}

export function Price({ amount, original, discountPercent, size, showPercent = false, className }: PriceProps) {
  return (
    <p className={classNames(styles.price, size && styles[size], className)}>
      <span className={styles.now}>{formatMoney(amount)}</span>
      {original !== null && (
        <>
          {" "}
          <s className={styles.was}>
            <span className="visually-hidden">was </span>
            <span>{formatMoney(original)}</span>
          </s>
        </>
      )}
      {showPercent && discountPercent !== null && (
        <>
          {" "}
          <span className={styles.off}>{`${discountPercent}% Off`}</span>
        </>
      )}
    </p>
  );
}

interface TotalProps {
  label?: string;
  /** In paise. */
  amount: number;
  /** Decimals of the amount: 1 in the full-screen cart of a phone. */
  decimals?: 1 | 2;
  className?: string | undefined;
}

/** The total of a bill, or another sum of it. */
export function Total({ label = "Total", amount, decimals = 2, className }: TotalProps) {
  return (
    <p className={classNames(styles.total, className)}>
      <span>{label}</span>
      <span>{formatMoney(amount, decimals)}</span>
    </p>
  );
}
