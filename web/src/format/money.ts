/**
 * An amount as a shopper in India reads it: 259800 is ₹2,598.00.
 *
 * Written by hand: the first `Intl.NumberFormat` costs a phone a tenth of a second, before a page with prices is alive.
 *
 * @param paise a whole number of paise, as in the schema's Money
 * @param decimals digits after the point: 2 on pages and the desktop panel, 1, rounded half up, on the phone's cart
 */
export function formatMoney(paise: number, decimals: 1 | 2 = 2): string {
  const amount = Math.abs(paise);
  const units = decimals === 2 ? amount : Math.floor((amount + 5) / 10);
  const digits = String(units).padStart(decimals + 1, "0");
  const rupees = digits.slice(0, -decimals).replaceAll(betweenGroups, ",");
  return `${paise < 0 ? "-" : ""}₹${rupees}.${digits.slice(-decimals)}`;
}

/** What is taken off a bill, in paise: 25225 is −₹252.25. */
export function formatDeduction(paise: number): string {
  return `−${formatMoney(paise)}`;
}

/** Where a comma goes in India: before the last three digits, and before each two that precede them. */
const betweenGroups = /\B(?=(?:\d\d)*\d{3}$)/g;
