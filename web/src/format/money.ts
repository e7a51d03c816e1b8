/**
 * An amount as a shopper in India reads it: 259800 is ₹2,598.00.
 *
 * @param paise a whole number of paise, as in the schema's Money
 * @param decimals digits after the point: 2 on pages and the desktop panel, 1 on the phone's cart
 */
export function formatMoney(paise: number, decimals: 1 | 2 = 2): string {
  return (decimals === 2 ? two : one).format(rupees(paise));
}

const two = formatter(2);
const one = formatter(1);

function formatter(decimals: number) {
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Decimal text, which Intl formats exactly; a division by 100 would round in binary. */
function rupees(paise: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(paise)).padStart(3, "0");
  return `${paise < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}
