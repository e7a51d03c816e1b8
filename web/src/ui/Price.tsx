import { formatMoney } from "../format/money.ts";

interface PriceProps {
  /** What the shopper pays, in paise. */
  amount: number;
  /** The struck-through price, in paise; null when there is none. */
  original: number | null;
  discountPercent: number | null;
  size?: "large";
  /** Says `20% Off` after the struck-through price. */
  showPercent?: boolean;
}

export function Price({ amount, original, discountPercent, size, showPercent = false }: PriceProps) {
  return (
    <p className={size ? `price price--${size}` : "price"}>
      <span className="price__now">{formatMoney(amount)}</span>
      {original !== null && (
        <>
          {" "}
          <s className="price__was">
            <span className="vh">was </span>
            {formatMoney(original)}
          </s>
        </>
      )}
      {showPercent && discountPercent !== null && (
        <>
          {" "}
          <span className="price__off">{discountPercent}% Off</span>
        </>
      )}
    </p>
  );
}
