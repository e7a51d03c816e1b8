/** Whole paise as a number of rupees with up to two decimals (Q6). */
export function rupees(paise: number): number {
  return paise / 100;
}

/** Whole paise as a string of rupees with two decimals (Q11, Q14): 420000 is "4200.00". */
export function rupeesText(paise: number): string {
  const digits = String(paise).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function rupeesOrNull(paise: number | null): string | null {
  return paise === null ? null : rupeesText(paise);
}

/** Whole paise of a valid string of rupees with up to two decimals, such as "4200" or "4200.50". */
export function paiseOf(text: string): number {
  const [whole = "", decimals = ""] = text.split(".");
  return Number(whole + decimals.padEnd(2, "0"));
}

const indian = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** Whole paise formatted for shoppers: 420000 is "₹4,200.00". */
export function formatRupees(paise: number): string {
  return indian.format(paise / 100);
}
