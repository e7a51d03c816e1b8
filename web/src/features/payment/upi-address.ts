/** The payee of the demo: not registered with any bank. */
const payee = { pa: "kasavu@upi", pn: "Kasavu" };

/** The deep link of a UPI payment (UPI Linking Specification, `upi://pay`), as encoded in the QR code. */
export function upiAddress(paise: number): string {
  const amount = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
  return `upi://pay?${new URLSearchParams({ ...payee, am: amount, cu: "INR" })}`;
}
