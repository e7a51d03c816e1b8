/** The options of the payment dialog, the first one preselected, with their fields. */
export const paymentOptions = [
  { id: "upi", title: "UPI", text: "Scan the code, or choose your app." },
  { id: "cards", title: "Cards", text: "Your bank's page asks for the card. Kasavu never sees its number." },
  { id: "net-banking", title: "Net banking", text: "Your bank's page opens, and asks you to log in there." },
  { id: "wallet", title: "Wallet", text: "Your wallet asks you to confirm the amount." },
] as const;

export type PaymentOption = (typeof paymentOptions)[number]["id"];

/** Shown below every option, so that shoppers do not believe a payment was made. */
export const paymentNote = "This is a demonstration: no money moves.";
