/** Who is paid: an address that no bank knows. */
const payee = { pa: "kasavu@upi", pn: "Kasavu" };

/** What a UPI app reads from the code: whom to pay and how much (the linking specification of UPI, `upi://pay`). */
export function upiAddress(paise: number): string {
  const amount = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
  return `upi://pay?${new URLSearchParams({ ...payee, am: amount, cu: "INR" })}`;
}
