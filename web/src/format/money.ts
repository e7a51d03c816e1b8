/**
 * Formats an amount as in India: 259800 is ₹2,598.00.
 * Written by hand: the first `Intl.NumberFormat` takes 100 ms on a phone, before hydration of a page with prices.
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

/** Formats a deduction in paise: 25225 is −₹252.25. */
export function formatDeduction(paise: number): string {
  return `−${formatMoney(paise)}`;
}

/** Indian grouping: a comma before the last three digits, and before every two digits preceding them. */
const betweenGroups = /\B(?=(?:\d\d)*\d{3}$)/g;
